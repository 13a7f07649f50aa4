import fs from 'node:fs'

interface Locked {
  integrity?: string
  link?: boolean
}
const read = <T>(file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as T
const manifest = read<Record<'dependencies' | 'devDependencies', Record<string, string>>>('package.json')
const lock = read<{ packages: Record<string, Locked> }>('package-lock.json')

/** The registry that the lock was made with has no build of these for other systems, so nothing tells their hash. */
const WITHOUT_INTEGRITY = [
  'node_modules/@tarojs/binding-darwin-arm64',
  'node_modules/@tarojs/binding-darwin-x64',
  'node_modules/@tarojs/binding-linux-arm64-gnu',
  'node_modules/@tarojs/binding-win32-x64-msvc',
]

test('every dependency is pinned to one version', () => {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
  expect(loose).toEqual([])
})

test('every locked package has a hash of its content, except the listed ones', () => {
  const bare = Object.entries(lock.packages)
    .filter(([name, { integrity, link }]) => name && !integrity && !link)
    .map(([name]) => name)
  expect(bare).toEqual(WITHOUT_INTEGRITY)
})
