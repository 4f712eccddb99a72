// What builds keep to be faster the next time, from one build to the next.
const folder = ".cache/ashlar";

export const onPreBuild = ({ utils }) => utils.cache.restore(folder);
export const onPostBuild = ({ utils }) => utils.cache.save(folder);
