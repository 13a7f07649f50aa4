// Checks a commit's message: `<domain>: <Imperative subject>`. git runs it as its commit-msg hook, which npm's `prepare`
// installs in a git checkout. docs/CONTRIBUTING.md says how messages are worded.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Longest first line, in characters, the domain included. */
const MAX_SUBJECT = 72
/** A commit of more changed lines says in its body why it could not be two. */
const MAX_LINES_WITHOUT_BODY = 800

/** Folders whose subfolders are domains or mechanisms that a commit may be about. */
const DOMAIN_FOLDERS = ['server/domains', 'server/modules', 'server/kernel', 'src/pages', 'src/features']
/** Folders that are one subject each, whatever is below them. */
const LAYER_FOLDERS = ['contract', 'server', 'src']
/** Subjects that are no domain of the app. */
const OTHER_SUBJECTS = [
  'build',
  'ci',
  'docs',
  'test',
  'deps',
  'bench',
  'scripts',
  'client',
  'kernel',
  'demo',
  'weapp',
  'e2e',
]

/** Messages that git words itself. */
const WORDED_BY_GIT = /^(Merge |Revert "|Reapply "|(fixup|squash|amend)! )/

/** First words that are no imperative: what was done, what is now so, or a question. */
const NOT_IMPERATIVE = new Set(
  `A An The This That These Those It Its There Here What Who Whom Whose When Where Which Why How
   No Not Now All Some Each Every Also
   Added Adds Adding Fixed Fixes Fixing Changed Changes Changing Removed Removes Removing Updated Updates Updating
   Moved Moves Moving Renamed Renames Renaming Made Makes Making Used Uses Using Improved Improves Improving`.split(
    /\s+/,
  ),
)

/** Names of the folders directly below a folder; none when it is absent. */
function subfoldersOf(folder) {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
}

function findDomains() {
  const folders = DOMAIN_FOLDERS.flatMap((folder) => subfoldersOf(path.join(root, folder)))
  const layers = LAYER_FOLDERS.flatMap((folder) => subfoldersOf(path.join(root, folder)))
  return new Set([...folders, ...layers, ...LAYER_FOLDERS, ...OTHER_SUBJECTS])
}

/** The message as git will keep it: without comments, and without the diff of `git commit --verbose`. */
function parseMessage(text) {
  const [message = ''] = text.split(/^# -+ >8 -+$/m)
  const lines = message.split(/\r?\n/).filter((line) => !line.startsWith('#'))
  const first = lines.findIndex((line) => line.trim())
  if (first < 0) return { subject: '', body: '' }
  return {
    subject: lines[first].trim(),
    body: lines
      .slice(first + 1)
      .join('\n')
      .trim(),
  }
}

/** Problems of a first line, in words; empty when nothing is. git itself refuses an empty message. */
function findProblems(subject) {
  if (!subject || WORDED_BY_GIT.test(subject)) return []
  const [, domain, words] = /^([a-z0-9][a-z0-9-]*): (\S.*)$/.exec(subject) ?? []
  if (!domain) return ['首行应为 <domain>: <Imperative subject>，如 case: Refuse a second number']
  const problems = []
  if (!findDomains().has(domain))
    problems.push(
      `没有「${domain}」这个领域：用 server/domains 或 src/pages 下的目录名，或 ${OTHER_SUBJECTS.join(' ')}`,
    )
  const length = [...subject].length
  if (length > MAX_SUBJECT) problems.push(`首行 ${length} 个字符，至多 ${MAX_SUBJECT}：其余写进正文`)
  if (/[.。]$/.test(words)) problems.push('首行末尾不写句号')
  const [verb] = words.split(/[^A-Za-z'’-]/)
  if (!/^[A-Z]/.test(words)) problems.push(`「${words.split(' ')[0]}」应为大写开头的动词`)
  else if (NOT_IMPERATIVE.has(verb)) problems.push(`「${verb}」不是祈使句的动词：Add、Refuse、Move……`)
  return problems
}

/** Lines that the commit being made adds and removes; a file that is only moved counts as none. */
function countChangedLines() {
  const numbers = execFileSync('git', ['diff', '--cached', '--numstat', '-M'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return [...numbers.matchAll(/^(\d+)\t(\d+)\t/gm)].reduce(
    (sum, [, plus, minus]) => sum + Number(plus) + Number(minus),
    0,
  )
}

function warnWhenLarge({ subject, body }) {
  if (body || WORDED_BY_GIT.test(subject)) return
  try {
    const count = countChangedLines()
    if (count > MAX_LINES_WITHOUT_BODY)
      console.error(
        `提示：改了 ${count} 行而没有正文。多于 ${MAX_LINES_WITHOUT_BODY} 行的，正文说明为什么不能分成两次。`,
      )
  } catch {
    // Not in a repository, as when a message is tried by hand: there is nothing to count.
  }
}

function check(file) {
  const message = parseMessage(fs.readFileSync(file, 'utf8'))
  const problems = findProblems(message.subject)
  if (problems.length > 0) {
    console.error(['提交说明未通过（docs/CONTRIBUTING.md）：', ...problems.map((problem) => `  ${problem}`)].join('\n'))
    process.exit(1)
  }
  warnWhenLarge(message)
}

/** In the hook, so that an installation knows its own and replaces nobody else's. */
const MARK = '# antou: scripts/commit-msg.mjs'
// All work trees of a repository share their hooks: one at an older commit has no such script, and commits all the same.
const HOOK = `#!/bin/sh
${MARK}
[ -f scripts/commit-msg.mjs ] || exit 0
command -v node >/dev/null 2>&1 || exit 0
exec node scripts/commit-msg.mjs "$1"
`

/**
 * Installs the hook, in a git checkout only, and never instead of somebody else's. Never throws: an installation of
 * packages must not fail for want of git, of a repository, or of the right to write there.
 */
export function installHook() {
  try {
    if (process.env.CI) return
    // A repository that git names by its environment is the one that calls npm, not ours.
    const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env
    const git = (...args) =>
      execFileSync('git', args, { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    // Unpacked within another repository, these files are not its own.
    if (fs.realpathSync(git('rev-parse', '--show-toplevel')) !== fs.realpathSync(root)) return
    if (git('config', '--default', '', '--get', 'core.hooksPath')) return
    const folder = path.resolve(root, git('rev-parse', '--git-path', 'hooks'))
    const hook = path.join(folder, 'commit-msg')
    // `lstat` sees a link whose file is missing too: reading it throws, and it stays as it is.
    if (fs.lstatSync(hook, { throwIfNoEntry: false }) && !fs.readFileSync(hook, 'utf8').includes(MARK)) return
    fs.mkdirSync(folder, { recursive: true })
    fs.writeFileSync(hook, HOOK, { mode: 0o755 })
    fs.chmodSync(hook, 0o755)
  } catch {
    // No git, no repository, or a folder that may not be written: messages go unchecked here.
  }
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === import.meta.filename) {
  if (process.argv[2]) check(process.argv[2])
  else console.error('用法：node scripts/commit-msg.mjs <提交说明的文件>')
}
