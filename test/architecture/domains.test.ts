import fs from 'node:fs'
import path from 'node:path'
import { seeds } from '@server/demo/seeds'
import { domains, migrations, recordKinds } from '@server/domains'
import { RecordKinds } from '@server/kernel/records/kinds'
import { root } from '@test/support/paths'

const names = (folder: string) => fs.readdirSync(path.join(root, folder), { withFileTypes: true })

describe('a domain is one manifest', () => {
  test('every folder of server/domains is a domain with a manifest that bears its word', () => {
    const folders = names('server/domains').flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    expect(domains.map(({ domain }) => domain).sort()).toEqual(folders.sort())
    for (const folder of folders)
      expect(fs.existsSync(path.join(root, 'server/domains', folder, 'manifest.ts'))).toBe(true)
  })

  test('routes, jobs and records of a domain are listed in its manifest and nowhere else', () => {
    const imported = ['index.ts', 'manifests.ts'].flatMap((file) =>
      [...fs.readFileSync(path.join(root, 'server/domains', file), 'utf8').matchAll(/from '(\.\/[^']+)'/g)].map(
        ([, from = '']) => from,
      ),
    )
    expect(imported.filter((file) => !/^\.\/([\w-]+\/)?manifests?$/.test(file))).toEqual([])
  })

  test('shapes, forms and lists of a domain are in its contract folder, none at the root', () => {
    expect(names('contract').flatMap(({ name }) => (/\.(shapes|form|lists)\.ts$/.test(name) ? name : []))).toEqual([])
  })

  test('a record has one kind: its word, its name, and no two alike', () => {
    for (const { kind, name } of domains.flatMap(({ records = [] }) => records)) {
      expect(kind).toMatch(/^[a-z][\w.]*$/)
      expect(name).toMatch(/^[\u4e00-\u9fff]+$/)
      expect(recordKinds.get(kind)?.name).toBe(name)
    }
    const record = { kind: 'task', name: '任务', see: async () => true }
    expect(() => new RecordKinds([record, record])).toThrow('task')
  })

  test('every use of files named in the code is a kind of record', () => {
    expect(
      [
        'dynamic',
        'task',
        'schedule',
        'signTask',
        'signTask.signature',
        'employee.photo',
        'approval',
        'induction',
      ].filter((kind) => !recordKinds.get(kind)),
    ).toEqual([])
  })

  test('the demo data of a domain is seeded after that of the domains it tells of', () => {
    const order = seeds.map(({ domain }) => domain)
    for (const { domain, after = [] } of seeds)
      for (const earlier of after) expect(order.slice(0, order.indexOf(domain))).toContain(earlier)
    expect(order).toContain('message')
  })
})

describe('migrations', () => {
  const files = domains.flatMap(({ domain }) => {
    const folder = `server/domains/${domain}/migrations`
    return fs.existsSync(path.join(root, folder)) ? names(folder).map(({ name }) => name.replace(/\.ts$/, '')) : []
  })

  test('every file of a migrations folder is listed in the manifest of its domain under its own name', () => {
    const all = Object.keys(migrations).sort()
    expect(all).toEqual(files.sort())
    const numbered = all.filter((name) => /^\d{4}_/.test(name))
    expect(all.slice(0, numbered.length)).toEqual(numbered)
    expect(numbered.at(-1)).toBe('0052_password_tries')
  })

  test('a new one is named by its day and its domain', () => {
    const words = domains.map(({ domain }) => domain)
    const strange = Object.keys(migrations)
      .filter((name) => !/^\d{4}_/.test(name))
      .filter((name) => {
        const [, day = '', domain = ''] = /^(\d{4}-\d{2}-\d{2})-([a-z-]+)$/.exec(name) ?? []
        return Number.isNaN(Date.parse(day)) || !words.some((word) => domain === word || domain.startsWith(`${word}-`))
      })
    expect(strange).toEqual([])
  })
})
