interface Card {
  name: string
  mobile: string
  email?: string
  firm?: string
  post?: string
}

/** vCard (RFC 2426) for a phone's contacts. */
export function vCard({ name, mobile, email, firm, post }: Card): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(name)};;;;`,
    `FN:${escapeText(name)}`,
    firm && `ORG:${escapeText(firm)}`,
    post && `TITLE:${escapeText(post)}`,
    mobile && `TEL;TYPE=CELL:${escapeText(mobile)}`,
    email && `EMAIL:${escapeText(email)}`,
    'END:VCARD',
  ]
  return `${lines.filter(Boolean).join('\r\n')}\r\n`
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
