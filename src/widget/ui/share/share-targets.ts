/** The services to which a link can be sent with one click. */

type ShareNetwork = 'telegram' | 'whatsapp' | 'facebook' | 'x' | 'vk';

export interface ShareTarget {
  readonly network: ShareNetwork;
  readonly url: string;
}

/** The address at which each service takes a link. Link and title are encoded, so they can be nothing but values. */
export function shareTargets(link: string, title: string): readonly ShareTarget[] {
  const url = encode(link);
  const text = encode(title);
  return [
    { network: 'telegram', url: `https://t.me/share/url?url=${url}&text=${text}` },
    { network: 'whatsapp', url: `https://api.whatsapp.com/send?text=${encode(`${title} ${link}`.trim())}` },
    { network: 'vk', url: `https://vk.com/share.php?url=${url}&title=${text}` },
    { network: 'x', url: `https://x.com/intent/post?url=${url}&text=${text}` },
    { network: 'facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
  ];
}

/** Half of a surrogate pair, which a cut title may end with, cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
