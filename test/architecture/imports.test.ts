import fs from 'node:fs'
import path from 'node:path'
import { domains } from '@server/domains'
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

/** Layers that each layer may import: docs/ARCHITECTURE.md draws it as arrows. */
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
  'server/kernel': ['contract'],
  'server/domains': ['contract', 'server/kernel'],
  'server/commands': ['contract', 'server/kernel', 'server/domains', 'server/config'],
  'server/demo': ['contract', 'server/kernel', 'server/domains', 'server/app', 'server/config'],
  server: ['contract', 'server/kernel', 'server/domains'],
}

/** Modules that every part of the server may import as types: the things a call can reach, and the configuration. */
const WHOLE = new Set(['server/app', 'server/config'])

/** The narrowest layer that a file is in; a file beside the server's folders is in `server`. */
const layerOf = (file: string) =>
  WHOLE.has(file) ? file : Object.keys(MAY_IMPORT).find((layer) => file === layer || file.startsWith(`${layer}/`))

const sources = ['contract', 'src', 'server']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => !/\.test\.tsx?$/.test(file))

test('the demo is imported late, by what starts the server, and by nothing else but itself', () => {
  const importers = sources.flatMap((file) =>
    importsOf(file).flatMap(({ target, typeOnly, isLate }) =>
      target.startsWith('server/demo') && !file.startsWith('server/demo/') && !typeOnly ? [{ file, isLate }] : [],
    ),
  )
  expect(importers.filter(({ isLate }) => !isLate)).toEqual([])
  expect([...new Set(importers.map(({ file }) => file))]).toEqual(['server/create-app.ts', 'server/start.ts'])
})

test('no import goes against the arrows', () => {
  const broken = sources.flatMap((file) => {
    const layer = layerOf(file)
    if (!layer) return []
    return importsOf(file).flatMap(({ target, typeOnly, isLate }) => {
      const other = layerOf(target)
      const isAllowed = !other || other === layer || MAY_IMPORT[layer]?.includes(other)
      const knowsWhole = file.startsWith('server/') && WHOLE.has(target) && (typeOnly || layer === 'server')
      // A test of its own says who loads the demo, and that it is loaded late.
      const isFine = isAllowed || knowsWhole || (layer === 'server' && other === 'server/demo' && (isLate || typeOnly))
      return isFine ? [] : [`${file} imports ${target}`]
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
/** Features that every domain has: others may build on these. */
const SHARED_FEATURES = new Set(['approval', 'file', 'form', 'record', 'signature'])

test('a domain does not reach into another one’s room', () => {
  const rooms = [/^src\/pages\/([^/]+)\//, FEATURES]
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

const DOMAIN = /^server\/domains\/([^/]+)\//

test('other code imports only a domain’s index.ts, except the demo', () => {
  const broken = sources.flatMap((file) => {
    if (file.startsWith('server/demo/') || file === 'server/domains/manifests.ts') return []
    const own = DOMAIN.exec(file)?.[1]
    return importsOf(file).flatMap(({ target }) => {
      const other = DOMAIN.exec(target)?.[1]
      return other && other !== own ? [`${file} imports ${target}`] : []
    })
  })
  expect(broken).toEqual([])
})

test('a domain that reads rows of every firm says why in its manifest', () => {
  const readers = sources
    .filter((file) =>
      /\.system\b|app\.db\b|SystemDb|[{,]\s*system\b/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    )
    .flatMap((file) => DOMAIN.exec(file)?.[1] ?? [])
  const flagged = domains.filter(({ seesAllFirms }) => seesAllFirms).map(({ domain }) => domain)
  expect([...new Set(readers)].sort()).toEqual(flagged.sort())
})

/** Raw SQL beside a row that is narrowed already, joined to it by an id: this list only shrinks. */
const RAW_BESIDE_NARROWED = [
  'server/domains/dossier/loan-repository.ts',
  'server/domains/expense/repository/draws.ts',
  'server/domains/expense/repository/refunds.ts',
  'server/domains/invoice/repository/bills.ts',
]

test('raw SQL in a domain names no table: it would not be narrowed to the firm', () => {
  const whole = new Set(domains.filter(({ seesAllFirms }) => seesAllFirms).map(({ domain }) => domain))
  const broken = sources.filter((file) => {
    const domain = DOMAIN.exec(file)?.[1]
    if (!domain || whole.has(domain) || file.includes('/migrations/')) return false
    const text = fs.readFileSync(path.join(root, file), 'utf8')
    return [...text.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].some(([, body = '']) =>
      /\b(from|join|update|into|delete)\s+[a-z_]+/i.test(body),
    )
  })
  expect(broken).toEqual(RAW_BESIDE_NARROWED)
})

test('the root of src/pages holds no file: what pages share is a feature or the shell', () => {
  expect(sources.filter((file) => /^src\/pages\/[^/]+$/.test(file))).toEqual([])
})
