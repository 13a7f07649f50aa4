import { kindOfName } from '@contract/party/codes'

export interface Term {
  name: string
  kind: string
  role: string
  code: string
}

/** Separators of names in one line, as people write and paste them. */
const BETWEEN = /[、,，;；\n]+/

/** Adds the typed names to the existing ones: the first is the prospective client, the others are on the other side. */
export function termsWith(there: readonly Term[], typed: string): Term[] {
  const known = new Set(there.map(({ name }) => name))
  const names = [...new Set(typed.split(BETWEEN).map((name) => name.trim()))].filter((name) => name && !known.has(name))
  const hasClient = there.some(({ role }) => role === 'client')
  return [
    ...there,
    ...names.map((name, index) => ({
      name,
      kind: kindOfName(name),
      role: index === 0 && !hasClient ? 'client' : 'opponent',
      code: '',
    })),
  ]
}
