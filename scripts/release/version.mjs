import fs from 'node:fs'
import path from 'node:path'

/** SemVer without build metadata: WeChat and the client's comparison of versions know no more. */
const SEMVER = /^(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?$/
const UNRELEASED = '## 未发布'

/** Printed without a stack. */
const refusal = (message) => Object.assign(new Error(message), { isRefusal: true })

/** Lines of a version's section of CHANGELOG.md; undefined without one. @param heading `## 4.5.0` or `## 未发布` */
function sectionOf(changelog, heading) {
  const lines = changelog.split('\n')
  const start = lines.findIndex((line) => line === heading || line.startsWith(`${heading} `))
  if (start < 0) return undefined
  const length = lines.slice(start + 1).findIndex((line) => line.startsWith('## '))
  return lines.slice(start + 1, length < 0 ? undefined : start + 1 + length)
}

const hasEntries = (section) => section?.some((line) => line.trim() !== '' && !line.startsWith('#')) ?? false

/** Sentences about a version: one that stops a release, one that only has to be known. */
export function releaseTroubles(version, changelog) {
  if (!SEMVER.test(version)) return { refusal: `package.json 的版本「${version}」不是 x.y.z 的写法，没有构建。` }
  if (!hasEntries(sectionOf(changelog, `## ${version}`)))
    return { refusal: `CHANGELOG.md 里没有「## ${version}」一节或其中没有内容，没有构建：先写明这一版有什么。` }
  const isOpen = hasEntries(sectionOf(changelog, UNRELEASED))
  return isOpen
    ? {
        warning: `更新记录里还有「未发布」的内容，这个包仍叫 ${version}：要作为新版本发布，先运行 npm run release -- version 下一个版本号。`,
      }
    : {}
}

const numbersOf = (version) => SEMVER.exec(version)?.slice(1, 4).map(Number) ?? []

function isLater(version, than) {
  const [left, right] = [numbersOf(version), numbersOf(than)]
  const index = left.findIndex((number, index) => number !== right[index])
  return index >= 0 && left[index] > right[index]
}

/**
 * Makes what is under 「未发布」 the section of a version, and that the number of package.json and its lock. The client
 * and the mini program carry the same one (config/index.ts).
 */
export function startVersion(root, version = '', today = new Date().toISOString().slice(0, 10)) {
  const read = (name) => fs.readFileSync(path.join(root, name), 'utf8')
  const manifest = read('package.json')
  const current = JSON.parse(manifest).version
  if (!SEMVER.test(version))
    throw refusal(`版本号须是 x.y.z 的写法，现为「${version}」：npm run release -- version 4.5.0`)
  if (!isLater(version, current)) throw refusal(`版本号须大于现在的 ${current}，现为「${version}」。`)
  const changelog = read('CHANGELOG.md')
  if (!hasEntries(sectionOf(changelog, UNRELEASED)))
    throw refusal('CHANGELOG.md 的「未发布」里没有内容，没有什么可以发布。')
  const write = (name, text) => fs.writeFileSync(path.join(root, name), text)
  write('CHANGELOG.md', changelog.replace(`${UNRELEASED}\n`, `${UNRELEASED}\n\n## ${version} · ${today}\n`))
  write('package.json', manifest.replace(`"version": "${current}"`, `"version": "${version}"`))
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  lock.packages[''].version = version
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  console.log(`版本 ${current} → ${version}：看过 CHANGELOG.md 后提交，再 npm run release。`)
}
