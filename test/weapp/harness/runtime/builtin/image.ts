import type { Files } from '../files'
import { Builtin } from './builtin'

/** `image`. `src` is an address, a temporary file, or a file of the package, which must exist. */
export const imageOf = (files: Pick<Files, 'resolve' | 'isInPackage'>) =>
  class Image extends Builtin {
    readonly #picture = this.element.ownerDocument.createElement('img')
    #given = ''

    override attached(): void {
      const { node } = this
      const picture = this.#picture
      this.element.append(picture)
      picture.addEventListener('load', () =>
        node.fire('load', { width: picture.naturalWidth, height: picture.naturalHeight }),
      )
      picture.addEventListener('error', () => node.fire('error', { errMsg: `GET ${this.#given} fail` }))
    }

    override changed(): void {
      this.element.setAttribute('mode', this.text('mode') || 'scaleToFill')
      const source = this.text('src')
      if (source === this.#given) return
      this.#given = source
      if (!source) this.#picture.removeAttribute('src')
      else if (files.isInPackage(source) === false)
        this.node.report.error('image', `Failed to load local image resource ${source}: it is not in the package`)
      else this.#picture.src = files.resolve(source)
    }
  }
