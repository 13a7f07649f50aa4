import { cutText } from '@contract/text'

const LONGEST = 120
/**
 * Control characters, lone surrogates, and characters that reverse the direction of what follows: 「gpj.exe」 reads as
 * 「exe.jpg」 behind one.
 */
const UNSEEN = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
/**
 * Joiners that join nothing. Between emojis and in scripts that need them (Persian, Hindi) they are part of the name;
 * elsewhere two names would look alike.
 */
const IDLE_JOINER =
  /(?<![\p{M}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Extended_Pictographic}])/gu
/** Names of devices, whatever follows their dot: Windows can neither save nor open such a file. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(?=\s*(\.|$))/i
/** Characters that Windows refuses in a name. */
const REFUSED = /[<>:"|?*]/g

/**
 * Cleans a name so that it can be shown and saved anywhere: no path, no invisible characters, at most 120 characters,
 * extension kept.
 */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').replace(UNSEEN, '').replace(IDLE_JOINER, '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(REFUSED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[ .]+|[ .]+$/g, '')
    .replace(DEVICE, '_$1')
  const extension = extensionOf(clean)
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean
  const room = LONGEST - (extension ? extension.length + 1 : 0)
  return cutText(stem, room, '') + (extension ? `.${clean.slice(-extension.length)}` : '')
}

/** Extension in lower case, without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /[^.]\.([0-9A-Za-z]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Content-Disposition header (RFC 6266) that tells a browser to save a file under its name, or to show it. */
export function contentDisposition(name: string, inline: boolean): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
