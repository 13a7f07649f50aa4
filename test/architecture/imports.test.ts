import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow, importsOf } from './source'

const BELOW_FEATURES = [
  'contract',
  'src/lib',
  'src/ui',
  'src/routes',
  'src/rules',
  'src/platform',
  'src/api',
  'src/im',
  'src/stores',
]

/** What each layer may import of ours: docs/ARCHITECTURE.md draws it as arrows. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contract: [],
  'src/lib': ['contract'],
  'src/ui': ['contract', 'src/lib'],
  'src/routes': ['contract', 'src/lib'],
  'src/rules': ['contract', 'src/lib', 'src/routes'],
  'src/platform': ['contract', 'src/lib', 'src/routes', 'src/rules'],
  'src/api': ['contract', 'src/lib', 'src/routes', 'src/rules', 'src/platform'],
  'src/im': ['contract', 'src/lib', 'src/routes', 'src/rules', 'src/platform', 'src/api'],
  'src/stores': ['contract', 'src/lib', 'src/routes', 'src/rules', 'src/platform', 'src/api', 'src/im', 'src/ui'],
  'src/features': [...BELOW_FEATURES],
  'src/shell': [...BELOW_FEATURES, 'src/features'],
  'src/pages': [...BELOW_FEATURES, 'src/features', 'src/shell'],
  server: ['contract'],
}

const layerOf = (file: string) =>
  Object.keys(MAY_IMPORT).find((layer) => file === layer || file.startsWith(`${layer}/`))

const sources = ['contract', 'src', 'server']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.tsx?$/.test(file))

test('no import goes against the arrows', () => {
  const broken = sources.flatMap((file) => {
    const layer = layerOf(file)
    if (!layer) return []
    return importsOf(file).flatMap(({ target }) => {
      const other = layerOf(target)
      const fine = !other || other === layer || MAY_IMPORT[layer]?.includes(other)
      return fine ? [] : [`${file} imports ${target}`]
    })
  })
  expect(broken).toEqual([])
})

test('the client takes the contract’s shapes as types only', () => {
  const broken = sources.flatMap((file) =>
    file.startsWith('src/')
      ? importsOf(file)
          .filter(({ target, typeOnly }) => /^contract\/.*shapes$/.test(target) && !typeOnly)
          .map(({ target }) => `${file} runs ${target}`)
      : [],
  )
  expect(broken).toEqual([])
})

const FEATURES = /^src\/features\/([^/]+)\//
/** What every domain has: other features may build on these. */
const SHARED_FEATURES = new Set(['approval', 'file', 'form', 'record', 'signature'])

test('a domain does not reach into another one’s room', () => {
  const rooms = [/^src\/pages\/([^/]+)\//, FEATURES, /^server\/modules\/([^/]+)\//]
  const broken = sources.flatMap((file) =>
    rooms.flatMap((room) => {
      const own = room.exec(file)?.[1]
      if (!own) return []
      return importsOf(file).flatMap(({ target }) => {
        const other = room.exec(target)?.[1]
        return other && other !== own && !(room === FEATURES && SHARED_FEATURES.has(other))
          ? [`${file} imports ${target}`]
          : []
      })
    }),
  )
  expect(broken).toEqual([])
})

test('hosts and build flags are named in src/platform only', () => {
  const words = /TARO_ENV|\bwx\.|window\.|WeixinJSBridge|navigator\.|\blocalStorage\b|\bdocument\./
  const broken = sources.flatMap((file) => {
    if (!file.startsWith('src/') || file.startsWith('src/platform/') || !/\.tsx?$/.test(file)) return []
    return fs
      .readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        words.test(line.replace(/\/\/.*|^\s*\*.*/, '')) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      )
  })
  expect(broken).toEqual([])
})

test('only the machinery and the account module see all firms', () => {
  const allowed =
    /^server\/(calendar|firms|http|db|im|jobs|seed|files|notify|upstream|collaborations|reading|chats|opportunities)\/|^server\/(app|create-app|firm-command|main)\.ts$|^server\/modules\/(account|index\.ts)/
  const broken = sources.filter(
    (file) =>
      file.startsWith('server/') &&
      !allowed.test(file) &&
      /\.system\b|app\.db\b|SystemDb/.test(fs.readFileSync(path.join(root, file), 'utf8')),
  )
  expect(broken).toEqual([])
})

test('raw SQL names no table in a module: it would not be narrowed to the firm', () => {
  const broken = sources.flatMap((file) => {
    if (!file.startsWith('server/domains/')) return []
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].flatMap(([, body = '']) =>
      /\b(from|join|update|into|delete)\s+[a-z_]+/i.test(body) ? [`${file}: ${body.trim().slice(0, 80)}`] : [],
    )
  })
  expect(broken).toEqual([])
})

test('the root of src/pages holds no file: what pages share is a feature or the shell', () => {
  expect(sources.filter((file) => /^src\/pages\/[^/]+$/.test(file))).toEqual([])
})
