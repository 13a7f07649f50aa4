import fs from 'node:fs'
import path from 'node:path'
import { subPagesOf } from '../app-config'
import type { AppConfig, Pack, PageConfig } from '../protocol'
import { SHAPES } from '../runtime/builtin/attributes'
import { apiNames } from './api-names'
import { compileStyle, type StyleReach } from './styles'
import { compileTemplates } from './templates'

const CODE = /\.(js|json|wxml|wxs|wxss|txt|map)$/

const withoutExtension = (file: string) => file.replace(/\.\w+$/, '')

/** All files below a folder, as paths from it, in alphabetical order. */
export function filesOf(folder: string, below = ''): string[] {
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.posix.join(below, entry.name)
      return entry.isDirectory() ? filesOf(folder, file) : [file]
    })
}

const packs = new Map<string, Pack>()

/** Reads a compiled mini program and compiles its templates. Cached by folder for the life of the process. */
export function loadPack(folder: string): Pack {
  const known = packs.get(folder)
  if (known) return known
  const pack = readPack(folder)
  packs.set(folder, pack)
  return pack
}

function readPack(folder: string): Pack {
  const files = filesOf(folder)
  const text = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const each = <T>(extension: string, make: (text: string, file: string) => T): Record<string, T> =>
    Object.fromEntries(
      files
        .filter((file) => file.endsWith(extension))
        .map((file) => [withoutExtension(file), make(text(file), withoutExtension(file))]),
    )
  const app: AppConfig = JSON.parse(text('app.json'))
  const pages = new Set([...app.pages, ...subPagesOf(app)])
  const configs = each('.json', (json): PageConfig => JSON.parse(json))
  const reachOf = (file: string): StyleReach => {
    if (pages.has(file)) return 'page'
    const { component, styleIsolation = 'isolated' } = configs[file] ?? {}
    return component && styleIsolation !== 'shared' ? 'component' : 'all'
  }
  const program = compileTemplates(each('.wxml', String), each('.wxs', String))
  const shapes = compileTemplates(
    Object.fromEntries(Object.entries(SHAPES).map(([name, shape]) => [`shape/${name}`, shape])),
    {},
  )
  return {
    app,
    scripts: each('.js', String),
    configs,
    styles: each('.wxss', (_, file) => compileStyle(folder, `${file}.wxss`, reachOf(file))),
    templates: program.expression,
    shapes: shapes.expression,
    assets: files.filter((file) => !CODE.test(file)),
    warnings: program.warnings,
    apiNames: apiNames(),
  }
}
