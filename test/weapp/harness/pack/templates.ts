import { TmplGroup } from 'glass-easel-template-compiler'

interface ParseError {
  isError: boolean
  message: string
  path: string
  startLine: number
}

interface Compiled {
  /** A JavaScript expression: the templates by path. */
  expression: string
  warnings: string[]
}

/** Compiles WXML and WXS, keyed by path without extension, with WeChat's compiler. Throws on a broken template. */
export function compileTemplates(templates: Record<string, string>, scripts: Record<string, string>): Compiled {
  const group = new TmplGroup()
  try {
    for (const [path, script] of Object.entries(scripts)) group.addScript(path, script)
    const found = Object.entries(templates).flatMap(([path, wxml]): ParseError[] => group.addTmpl(path, wxml))
    const words = (error: ParseError) => `${error.path}.wxml:${error.startLine + 1} ${error.message}`
    const broken = found.filter((error) => error.isError)
    if (broken.length > 0) throw new Error(`broken templates:\n${broken.map(words).join('\n')}`)
    return { expression: group.getTmplGenObjectGroups(), warnings: found.map(words) }
  } finally {
    group.free()
  }
}
