import * as glassEasel from 'glass-easel'
import { builtinNames } from './builtin/attributes'
import { Finger } from './events'
import type { Report } from './report'

const KNOWN_TAGS = new Set<string>([...builtinNames, 'div'])

/** `rpx` in an inline style: a 750th of the screen's width. */
const inlineStyle = (style: string, width: number) =>
  style.replace(/(-?\d*\.?\d+)rpx/g, (_, amount: string) => `${(Number(amount) * width) / 750}px`)

/** Removes the prefix that glass-easel adds to an id for its component: selectors do not have it. */
const plainId = (id: string) => id.replace(/^.*?--/, '')

/** Creates the DOM backend that glass-easel draws into: `<view>` becomes `<wx-view>`, as on a phone. */
export function createBackend(
  document: Document,
  report: Report,
  width: number,
): glassEasel.CurrentWindowBackendContext {
  const backend = new glassEasel.CurrentWindowBackendContext()
  const createElement = (tag: string) => {
    const element = document.createElement(tag === 'div' || tag === 'virtual' ? tag : `wx-${tag}`)
    const { setAttribute } = element
    element.setAttribute = (name, value) =>
      setAttribute.call(
        element,
        name,
        name === 'style' ? inlineStyle(String(value), width) : name === 'id' ? plainId(String(value)) : value,
      )
    Object.defineProperty(element, 'id', {
      get: () => element.getAttribute('id') ?? '',
      set: (id: string) => element.setAttribute('id', id),
    })
    return element
  }
  backend.document = {
    createElement,
    createTextNode: (text: string) => document.createTextNode(text),
    createDocumentFragment: () => document.createDocumentFragment(),
  } as unknown as typeof backend.document
  reportUnknownTags(backend, report)
  appendSheetsOnce(backend)
  const finger = new Finger(document)
  finger.listen()
  // EventBubbleStatus: 1 prevents the default, 0 does not.
  backend.onEvent((target, type, detail, options) => (finger.receive(target, type, detail, options) ? 1 : 0))
  return backend
}

/** Warns of a tag that is no component: glass-easel would draw it as it is, WeChat has no such element. */
function reportUnknownTags(backend: glassEasel.CurrentWindowBackendContext, report: Report): void {
  const { associateValue } = backend
  backend.associateValue = (element, node) => {
    if (glassEasel.NativeNode.isNativeNode(node) && !KNOWN_TAGS.has((node as glassEasel.NativeNode).is))
      report.warning(`<${(node as glassEasel.NativeNode).is}> is no component`)
    associateValue.call(backend, element, node)
  }
}

/** Adds each style sheet once to the document, although every page adds those of the program and its components. */
function appendSheetsOnce(backend: glassEasel.CurrentWindowBackendContext): void {
  const { appendStyleSheetPath } = backend
  const appended = new Map<string, number>()
  backend.appendStyleSheetPath = (path, scope) => {
    const sheet = appended.get(path) ?? appendStyleSheetPath.call(backend, path, scope)
    appended.set(path, sheet)
    return sheet
  }
}
