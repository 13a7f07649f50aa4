import { Builtin } from './builtin'

/** Elements and attributes that WeChat allows in rich-text; others are dropped with their content. */
const TRUSTED = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em
  fieldset font footer h1 h2 h3 h4 h5 h6 header hr i img ins label legend li mark nav ol p pre q rt ruby s section small
  span strong sub sup table tbody td tfoot th thead tr tt u ul`.split(/\s+/),
)
const TRUSTED_ATTRIBUTES = new Set(
  'class style src alt width height href span colspan rowspan align start type dir color face size valign'.split(' '),
)

interface RichNode {
  type?: 'node' | 'text'
  name?: string
  attrs?: Record<string, string>
  text?: string
  children?: RichNode[]
}

export class RichText extends Builtin {
  #drawn: unknown

  override changed(): void {
    const nodes = this.node.get('nodes')
    if (nodes === this.#drawn) return
    this.#drawn = nodes
    const children = Array.isArray(nodes) ? nodes.map((node: RichNode) => this.#fromNode(node)) : this.#fromHtml(nodes)
    this.element.replaceChildren(...children.filter((child) => child !== undefined))
  }

  #fromNode(node: RichNode): Node | undefined {
    const { document } = this
    if (node.type === 'text') return document.createTextNode(node.text ?? '')
    const made = this.#element(node.name ?? '', Object.entries(node.attrs ?? {}))
    made?.append(...(node.children ?? []).map((child) => this.#fromNode(child)).filter((child) => child !== undefined))
    return made
  }

  #fromHtml(html: unknown): (Node | undefined)[] {
    const template = this.document.createElement('template')
    template.innerHTML = String(html ?? '')
    const copy = (node: Node): Node | undefined => {
      if (node.nodeType === node.TEXT_NODE) return node.cloneNode()
      const { localName, attributes } = node as Element
      if (!localName) return undefined
      const made = this.#element(
        localName,
        [...attributes].map(({ name, value }): [string, string] => [name, value]),
      )
      made?.append(...[...node.childNodes].map(copy).filter((child) => child !== undefined))
      return made
    }
    return [...template.content.childNodes].map(copy)
  }

  #element(name: string, attributes: [string, string][]): HTMLElement | undefined {
    if (!TRUSTED.has(name.toLowerCase())) {
      this.node.report.warning(`rich-text drops <${name}>: WeChat does not trust it`)
      return undefined
    }
    const made = this.document.createElement(name)
    for (const [key, value] of attributes) if (TRUSTED_ATTRIBUTES.has(key)) made.setAttribute(key, value)
    return made
  }

  private get document(): Document {
    return this.element.ownerDocument
  }
}
