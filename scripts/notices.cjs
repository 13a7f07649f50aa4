// What of other people's work is in a build, with its terms: written beside the build by the build itself.
const fs = require('node:fs')
const path = require('node:path')

const INSIDE = /^(.*)([\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/
const TERMS = /^(licen[cs]e|copying|notice|ofl)([-._].*)?$/i

/**
 * The folder of the package a file belongs to; undefined for our own. What a package was bundled with stands in folders
 * that only look like packages.
 */
function packageOf(file) {
  const [, before, inside] = INSIDE.exec(file) ?? []
  if (inside === undefined) return undefined
  const folder = before + inside
  return fs.existsSync(path.join(folder, 'package.json')) ? folder : packageOf(before + path.sep)
}

const manifestOf = (folder) => JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Packages and all that they need at run time, as Node finds them from where each stands. */
function withDependencies(folders) {
  const found = new Set()
  const visit = (folder) => {
    if (found.has(folder)) return
    found.add(folder)
    const { dependencies = {}, optionalDependencies = {} } = manifestOf(folder)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const next = resolved(name, folder)
      if (next) visit(next)
    }
  }
  for (const folder of folders) visit(folder)
  return [...found]
}

/** Where a package is found from a folder; undefined for one of another system. */
function resolved(name, from) {
  for (let at = from; ; at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (fs.existsSync(path.join(folder, 'package.json'))) return folder
    if (at === path.dirname(at)) return undefined
  }
}

function termsOf(folder) {
  const files = fs
    .readdirSync(folder)
    .filter((name) => TERMS.test(name) && fs.statSync(path.join(folder, name)).isFile())
  return files.map((name) => fs.readFileSync(path.join(folder, name), 'utf8').trim())
}

/** The notices of these packages, each once. */
function noticesOf(title, folders) {
  const parts = new Map()
  for (const folder of folders) {
    const { name, version, license, homepage, author } = manifestOf(folder)
    if (!name || !version) continue
    const by = typeof author === 'string' ? author : author?.name
    const head = [
      `${name} ${version}`,
      license && `License: ${license.type ?? license}`,
      by && `Author: ${by}`,
      homepage,
    ]
    parts.set(`${name} ${version}`, [head.filter(Boolean).join('\n'), ...termsOf(folder)].join('\n\n'))
  }
  const rule = `\n\n${'-'.repeat(80)}\n\n`
  const sorted = [...parts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
  return `${[`${title}\n\n${sorted.length} packages of others are in it, under these terms.`, ...sorted].join(rule)}\n`
}

module.exports = { packageOf, withDependencies, noticesOf, resolved }
