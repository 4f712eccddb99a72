// On the pages of photographs: the next one's page and picture are loaded when this page has all of its own, so that they are
// there when it is left. The next page says which files its picture has; this window chooses among them as that page will.
'use strict';
(() => {
  const next = document.querySelector('.steps > [rel=next]');
  const savesData = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
  if (next === null || savesData || !location.protocol.startsWith('http')) return;

  // A picture of another page for this one: its addresses are those that they were there.
  const imported = (picture, base) => {
    const absolute = (address) => new URL(address, base).href;
    for (const element of [picture, ...picture.querySelectorAll('*')]) {
      const source = element.getAttribute('src');
      if (source !== null) element.setAttribute('src', absolute(source));
      const choices = element.getAttribute('srcset');
      if (choices === null) continue;
      element.setAttribute('srcset', choices.replace(/(^|, )(\S+)/g, (_, comma, address) => comma + absolute(address)));
    }
    return document.importNode(picture, true);
  };
  const load = async () => {
    const answer = await fetch(next.href, { priority: 'low' });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const image = page.querySelector('.photo img.pic');
    if (image === null) return;
    image.setAttribute('fetchpriority', 'low');
    imported(image.closest('picture') ?? image, answer.url);
  };
  const begin = () => load().catch(() => { /* The page loads it when it is opened. */ });
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
})();
