// Ends the process with a sentence on a Node that is too old. The first import of whatever is started, and itself
// without imports of packages: on an old Node theirs fail with a stack. The same as "engines" in package.json.
const LEAST = [20, 11]

/** A sentence about a version that is too old; undefined for one that will do. */
export function nodeRefusal(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1])) return undefined
  return `案头需要 Node ${LEAST.join('.')} 或更新版本，这里是 ${version}：请先升级 Node（nodejs.org，或 nvm install 20），再启动。`
}

const refusal = nodeRefusal(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}
