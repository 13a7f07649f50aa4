import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'

/** TypeScript files below a folder of the project, as paths from its root. */
export function filesBelow(folder: string): string[] {
  const absolute = path.join(root, folder)
  if (!fs.existsSync(absolute)) return []
  return fs.readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesBelow(file)
    return /\.tsx?$/.test(entry.name) ? [file] : []
  })
}

const ALIASES: [RegExp, string][] = [
  [/^@\//, 'src/'],
  [/^@contract\//, 'contract/'],
  [/^@server\//, 'server/'],
]

export interface Import {
  /** From the project's root, without an extension; packages keep their name. */
  target: string
  typeOnly: boolean
  /** By `import()`, when it runs. */
  isLate: boolean
}

/** Modules that a file imports, exports from, or loads late. */
export function importsOf(file: string): Import[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(([whole, typeWord, from, late, bare]) => ({
    target: resolve(file, from ?? late ?? bare ?? ''),
    isLate: late !== undefined,
    typeOnly: Boolean(typeWord) || (from !== undefined && /\{\s*(type\s+\w+(\s+as\s+\w+)?,?\s*)+\}/.test(whole)),
  }))
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = ALIASES.find(([pattern]) => pattern.test(specifier))
  return alias ? specifier.replace(...alias) : specifier
}
