import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { readingLimits, Unreadable } from '../reading'

interface Listener {
  open?(name: string, tag: SaxesTagPlain): void
  close?(name: string): void
  text?(text: string): void
}

/** Reads XML once, without building it up: no entity of its own is known, none is fetched. Names without their prefix. */
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
  /** What stands for an element that has ended. */
  ends?: Readonly<Record<string, string>>
}

/** The words of a document's XML, in their order. */
export function wordsIn(xml: string, { words, ends = {} }: Wording): string {
  const said: string[] = []
  let inside = 0
  walk(xml, {
    open: (name) => {
      if (words.includes(name)) inside++
    },
    close: (name) => {
      if (words.includes(name)) inside--
      const end = Object.hasOwn(ends, name) ? ends[name] : undefined
      if (end) said.push(end)
    },
    text: (text) => {
      if (inside > 0) said.push(text)
    },
  })
  return said.join('')
}

/** An element with what is in it. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  children: Element[]
  text: string
}

/** A whole document of XML, for formats whose parts lead to one another. */
export function treeOf(xml: string): Element {
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
    close: () => void open.pop(),
    text: (text) => {
      const inside = open.at(-1)
      if (inside) inside.text += text
    },
  })
  return root.children[0] ?? root
}

/** Those of this name right within it. */
export const within = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
