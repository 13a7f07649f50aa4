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
    `N:${escaped(name)};;;;`,
    `FN:${escaped(name)}`,
    firm && `ORG:${escaped(firm)}`,
    post && `TITLE:${escaped(post)}`,
    mobile && `TEL;TYPE=CELL:${escaped(mobile)}`,
    email && `EMAIL:${escaped(email)}`,
    'END:VCARD',
  ]
  return `${lines.filter(Boolean).join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
