import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import { filesBelow, importsOf } from './source'

const HARNESS = 'test/weapp/harness'
/** Files that take a part of the harness past its face, with the reason. */
const PAST_THE_FACE: Readonly<Record<string, string>> = {
  'test/support/hosts/host-apis.ts': 'a list of names; the face would bring a browser along',
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const { dependencies, devDependencies } = JSON.parse(read('package.json'))
const packages = Object.keys({ ...dependencies, ...devDependencies })

const isInHarness = (file: string) => file === HARNESS || file.startsWith(`${HARNESS}/`)
const packageOf = (target: string) => packages.find((name) => target === name || target.startsWith(`${name}/`))

/** Imports, and what else names a file: a reference to types, a path from the file's own folder, a package's file. */
function targetsOf(file: string): string[] {
  const others = [
    ...read(file).matchAll(/(?:<reference (?:path|types)="|require\.resolve\(')([^"']+)["']|__dirname, '([^']+)'/g),
  ]
  return [
    ...importsOf(file).map(({ target }) => target),
    ...others.map(([, reference, below = '']) => {
      const target = reference ?? below
      return target.startsWith('.') || below ? path.posix.join(path.posix.dirname(file), target) : target
    }),
  ]
}

const files = filesBelow(HARNESS)

test('the mini program harness imports only its own files, packages and node', () => {
  expect(files.length).toBeGreaterThan(70)
  const outside = files.flatMap((file) =>
    targetsOf(file)
      .filter((target) => !isInHarness(target) && !target.startsWith('node:') && !packageOf(target))
      .map((target) => `${file} imports ${target}`),
  )
  expect(outside).toEqual([])
})

test('tests outside of the mini program harness import its face only', () => {
  const found = filesBelow('test')
    .filter((file) => !isInHarness(file))
    .flatMap((file) =>
      importsOf(file)
        .map(({ target }) => target.replace(/^@test\//, 'test/'))
        .filter((target) => isInHarness(target))
        .map((target) => ({ file, target })),
    )
  expect(found.some(({ target }) => target === HARNESS)).toBe(true)
  const past = found.filter(({ target }) => target !== HARNESS).map(({ file }) => file)
  expect(past).toEqual(Object.keys(PAST_THE_FACE))
})

test('the README of the mini program harness names every package that it imports, and exactly its files', () => {
  const text = read(`${HARNESS}/README.md`)
  const named = files.flatMap(targetsOf).flatMap((target) => packageOf(target) ?? [])
  expect([...new Set(named)].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  const rows = [...text.matchAll(/^\| `([^`]+\.ts)` \|/gm)].map(([, name]) => `${HARNESS}/${name}`)
  expect(rows.sort()).toEqual([...files].sort())
})
