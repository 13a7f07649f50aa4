import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { readingLimits, Unreadable } from '../reading-result'

interface Listener {
  open?(name: string, tag: SaxesTagPlain): void
  close?(name: string): void
  text?(text: string): void
}

/**
 * Parses XML once, without building a tree: defines no entities and fetches nothing. Names come without their prefix.
 */
export function walk(xml: string, { open, close, text }: Listener) {
  const parser = new SaxesParser()
  let depth = 0
  parser.on('error', () => {
    throw new Unreadable('broken')
  })
  parser.on('opentag', (tag) => {
    if (++depth > readingLimits.depth) throw new Unreadable('bomb')
    open?.(localName(tag.name), tag)
  })
  parser.on('closetag', ({ name }) => {
    depth--
    close?.(localName(name))
  })
  parser.on('text', (words) => text?.(words))
  parser.write(xml).close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

interface Wording {
  /** Elements whose text counts. */
  words: readonly string[]
  /** Text that replaces the end of an element. */
  ends?: Readonly<Record<string, string>>
}

/** The text of a document's XML, in order. */
export function wordsIn(xml: string, { words, ends = {} }: Wording): string {
  const pieces: string[] = []
  let inside = 0
  walk(xml, {
    open: (name) => {
      if (words.includes(name)) inside++
    },
    close: (name) => {
      if (words.includes(name)) inside--
      const end = Object.hasOwn(ends, name) ? ends[name] : undefined
      if (end) pieces.push(end)
    },
    text: (text) => {
      if (inside > 0) pieces.push(text)
    },
  })
  return pieces.join('')
}

/** An element with its content. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

/** Parses a whole XML document to a tree, for formats whose parts refer to one another. */
export function parseXmlTree(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  walk(xml, {
    open: (name, { attributes }) => {
      const element: Element = {
        name,
        attributes: { ...(attributes as Record<string, string>) },
        children: [],
        text: '',
      }
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    close: () => open.pop(),
    text: (text) => {
      const inside = open.at(-1)
      if (inside) inside.text += text
    },
  })
  return root.children[0] ?? root
}

/** Direct children of this name. */
export const within = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
