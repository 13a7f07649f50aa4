import { cleanName, extensionOf } from '../../kernel/files/file-name'

/** Gives every file of a package a path of its own that any system can unpack, also those of the same name. */
export class EntryNames {
  readonly #taken = new Set<string>()

  /** @param folder empty for the top */
  pathOf(folder: string, name: string): string {
    const place = folder && `${cleanName(folder) || '文件夹'}/`
    const clean = cleanName(name) || '未命名'
    const extension = extensionOf(clean)
    const stem = extension ? clean.slice(0, -extension.length - 1) : clean
    for (let count = 1; ; count++) {
      const unique = count === 1 ? clean : `${stem}（${count}）${extension && `.${extension}`}`
      // Windows and macOS do not tell cases apart.
      const key = `${place}${unique}`.toLowerCase()
      if (this.#taken.has(key)) continue
      this.#taken.add(key)
      return `${place}${unique}`
    }
  }
}
