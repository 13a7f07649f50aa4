// Breaks one rule at a time and asks its nearest tests, by hand: a mutant that lives is a rule nobody tests.
//
//   npm run mutate                       60 mutants, of a seed that is printed
//   npm run mutate -- 200 42             so many, of this seed
//   npm run mutate -- all 1 task/policy  every mutant of the files whose path says so
//   npm run mutate -- all 1 seal/docs.ts:188  of one line: after its rule was given a test
//
// Rules are policies, the firm's scope, permissions, state transitions, validators and money (FILES). Their nearest tests are
// the unit test beside the file; where that lets the mutant live, or is not there, the flows of its domain (TESTS). The file
// is put back after each; a file with changes that are not committed is left alone.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { parseSync, traverse } from '@babel/core'
import { root } from './build-server.mjs'

const FILES = [
  /^server\/domains\/[\w-]+\/(policy|values)\.ts$/,
  /^server\/domains\/approval\/engine\/[\w-]+\.ts$/,
  /^server\/domains\/approval\/kinds\/(changes|case\/[\w-]+)\.ts$/,
  /^server\/domains\/conflict\/matching\/(match-scores|conflict-grades|conflict-standing)\.ts$/,
  /^server\/domains\/case\/(acceptance|wall)\.ts$/,
  /^server\/domains\/dossier\/(dossier|loans\.repository)\.ts$/,
  /^server\/domains\/(chat\/(leave-groups|groups|rooms)|hr\/(resignation-service|reminders)|seal\/(access|application-docs|docs))\.ts$/,
  /^server\/domains\/receivable\/(allocation|receivable-status|incomes\/confirm-income|write-offs)\.ts$/,
  /^server\/domains\/cooperation-opportunity\/(status-moves|evaluate-cooperation|expiry|matching\/(circle|match|places))\.ts$/,
  /^server\/domains\/cost-invoice\/settlement\.ts$/,
  /^server\/domains\/document\/(copy-documents|merge-images|places|sharing\/(share-service|strangers|shares))\.ts$/,
  /^server\/domains\/collaboration\/(shared-things|invitations)\.ts$/,
  /^server\/domains\/(invoice\/(keepers|invoices|parts)|expense\/(refunds|refund-split|draws))\.ts$/,
  /^server\/domains\/books\/double-entry\/(ledger|close-accounts|check-list-sums)\.ts$/,
  /^server\/domains\/deadline\/(deadlines|reminders|repository)\.ts$/,
  /^contract\/law\/[\w-]+\.ts$/,
  /^server\/kernel\/db\/(firm-scope|versioned)\.ts$/,
  /^server\/kernel\/http\/(nesting|origin|proxies|validate|guests|headers)\.ts$/,
  /^server\/kernel\/(accept-form|disk-full|limits|dated\/dated|db\/(empty-updates|id)|files\/file-name|im\/recent|start\/progress)\.ts$/,
  /^server\/kernel\/(importing\/cell-values|sheets\/(csv|decode-text|written-date)|upstream\/(signature|sms))\.ts$/,
  /^server\/domains\/(party\/(normalise|pieces|titles|written-kind)|team\/teams|work-log\/rounding|law-table\/holidays)\.ts$/,
  /^server\/domains\/(schedule\/(clashes|free-time|recurrence\/recurrence)|receivable\/arrivals\/[\w-]+|case\/changes)\.ts$/,
  /^server\/(domains\/firm\/vas|kernel\/data-folder)\.ts$/,
  /^contract\/(validators|rich-text)\/index\.ts$/,
  /^contract\/amount\.ts$/,
  /^contract\/forms\/(problems|fit|formula|days|tidy|visible)\.ts$/,
  /^src\/lib\/(money|amount|halfDays|duration|pin)\.ts$/,
  /^src\/rules\/(targets\/approvalPage|targets\/webLink|openEntries|latestReturn|refusalAhead|todoTabs)\.ts$/,
]
/** By a part of the path: flows that hold the rule where no unit test does. */
const TESTS = {
  'server/domains/approval/kinds/ca': ['test/flows/case-approval-effects.test.ts', 'test/flows/approval-case.test.ts'],
  'server/domains/approval/kinds/changes': [
    'test/flows/case-approval-effects.test.ts',
    'test/flows/case-source.test.ts',
  ],
  'server/domains/chat/': ['test/flows/chat.test.ts', 'test/flows/chat-groups.test.ts'],
  'server/domains/team/': ['test/flows/case.test.ts'],
  'server/domains/hr/': ['test/flows/hr.test.ts'],
  'server/domains/seal/': [
    'test/flows/seal.test.ts',
    'test/flows/signatures.test.ts',
    'test/flows/approval-doc.test.ts',
  ],
  'server/domains/books/': ['test/flows/books.test.ts'],
  'server/domains/cooperation-opportunity/': ['test/flows/cooperation-opportunity.test.ts'],
  'server/domains/collaboration/': ['test/flows/case-source.test.ts', 'test/flows/case-home.test.ts'],
  'server/domains/document/': [
    'test/flows/document.test.ts',
    'test/flows/doc-shares.test.ts',
    'test/flows/document-copy.test.ts',
    'test/flows/document-proposal.test.ts',
  ],
  'server/domains/invoice/': ['test/flows/invoice.test.ts', 'test/flows/approval-invoice.test.ts'],
  'server/domains/expense/': [
    'test/flows/expense.test.ts',
    'test/flows/approval-money.test.ts',
    'test/flows/approval-draws.test.ts',
  ],
  'server/domains/books/double-entry/': [
    'test/flows/double-entry.test.ts',
    'test/flows/books.test.ts',
    'test/flows/approval-write-off.test.ts',
  ],
  'server/domains/receivable/': [
    'test/flows/receivable.test.ts',
    'test/flows/money-refusals.test.ts',
    'test/flows/approval-write-off.test.ts',
  ],
  'conflict/matching/': ['test/flows/conflict-pairs.test.ts', 'test/flows/conflict.test.ts'],
  'contract/amount': ['contract', 'src/lib'],
  'dossier/loans': ['test/flows/approval-doc.test.ts', 'test/flows/document.test.ts'],
  'server/domains/cost-invoice/': ['test/flows/books.test.ts', 'test/flows/approval-draws.test.ts'],
  'server/domains/case/': [
    'test/flows/case.test.ts',
    'test/flows/case-wall.test.ts',
    'test/flows/case-approval-effects.test.ts',
  ],
  'server/domains/deadline/': ['test/flows/deadline.test.ts'],
  'contract/law/deadlines': ['server/domains/deadline/deadlines.test.ts'],
  'contract/law/interest': ['test/flows/reckoning.test.ts'],
  'contract/law/preservation': ['test/flows/preservation.test.ts'],
  'contract/law/reckon': ['test/flows/reckoning.test.ts'],
  'contract/law/': ['contract/law'],
  'server/domains/approval/': ['test/flows/approval.test.ts'],
  'db/versioned': ['test/flows/task.test.ts', 'test/flows/schedule.test.ts'],
  'contract/forms/': ['contract/forms', 'server/domains/approval/kinds', 'src/features/form'],
  'src/lib/': ['src/lib'],
  'src/rules/': ['src/rules'],
}
const MUTANTS = 60
/** What goes round for ever is ended: after three times what the tests take when nothing is broken, and not before this. */
const [LEAST_MS, TIMES] = [180_000, 3]

const OPERATORS = {
  '&&': '||',
  '||': '&&',
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
}
const METHODS = { plus: 'minus', minus: 'plus', times: 'div', every: 'some', some: 'every' }
/** A call that stands by itself and refuses. */
const REFUSES = /^(allow|fail\.\w+|refuse)\(/

/** The operator stands somewhere between the two sides. */
function turned({ operator, left }, source) {
  const start = source.indexOf(operator, left.end)
  return OPERATORS[operator] && [start, start + operator.length, OPERATORS[operator]]
}
const negated = ({ test: { start, end } }, source) => [start, end, `!(${source.slice(start, end)})`]
/** By the kind of syntax: from where to where it is broken, and into what. */
const CHANGES = {
  BinaryExpression: turned,
  LogicalExpression: turned,
  IfStatement: negated,
  ConditionalExpression: negated,
  UnaryExpression: ({ operator, start }) => operator === '!' && [start, start + 1, ''],
  BooleanLiteral: ({ start, end, value }) => [start, end, String(!value)],
  NumericLiteral: ({ start, end, value }) => [start, end, String(value + 1)],
  ExpressionStatement: ({ start, end }, source) => REFUSES.test(source.slice(start, end)) && [start, end, ';'],
  MemberExpression: ({ property: { start, end, name } }) => METHODS[name] && [start, end, METHODS[name]],
}

const [most = String(MUTANTS), seed = String(Date.now() % 100_000), only = ''] = process.argv.slice(2)
const [place, line] = only.split(':')
const tracked = git('ls-files')
// A pattern that matches nothing is a rule whose file has moved: it would go unbroken, and look as if it were held.
const stale = FILES.filter((rule) => !tracked.some((file) => rule.test(file)))
if (stale.length > 0) throw new Error(`no file matches ${stale.join(', ')}`)
const changed = new Set(git('diff', '--name-only', 'HEAD'))
const files = tracked.filter(
  (file) =>
    FILES.some((rule) => rule.test(file)) && !file.includes('.test.') && file.includes(place) && !changed.has(file),
)
const found = files.flatMap(mutantsOf).filter((mutant) => !line || mutant.line === Number(line))
const mutants = shuffled(found, Number(seed)).slice(0, most === 'all' ? undefined : Number(most))
console.log(`${mutants.length} mutants of ${files.length} files, seed ${seed}`)

let standing
process.on('exit', () => standing?.())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

/** How long each group of tests may take: on a busy machine as much longer as it takes unbroken. */
const limits = new Map()
// Tests that fail by themselves would kill every mutant.
for (const tests of new Set(mutants.flatMap(({ file }) => nearest(file).map((some) => some.join(' '))))) {
  const begun = Date.now()
  if (!(await passes(tests.split(' ')))) throw new Error(`${tests} fails before anything is broken`)
  limits.set(tests, Math.max(LEAST_MS, TIMES * (Date.now() - begun)))
}

const alive = []
for (const [at, mutant] of mutants.entries()) {
  const killer = await killedBy(mutant)
  const line = `${mutant.file}:${mutant.line}  ${mutant.from}  →  ${mutant.to || '(nothing)'}`
  console.log(`${at + 1}/${mutants.length} ${killer ? `dies by ${killer}` : 'LIVES'}: ${line}`)
  if (!killer) alive.push(line)
}
console.log(
  `\n${mutants.length - alive.length} died, ${alive.length} live${alive.map((line) => `\n  ${line}`).join('')}`,
)
process.exitCode = alive.length > 0 ? 1 : 0

/** Every way to break a file in one place. */
function mutantsOf(file) {
  const source = fs.readFileSync(path.join(root, file), 'utf8')
  const tree = parseSync(source, {
    filename: file,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript', 'jsx'] },
  })
  const found = []
  traverse(tree, {
    enter(path) {
      // Types are nothing that runs.
      if (path.isTSType()) return path.skip()
      const { node } = path
      const change = CHANGES[node.type]?.(node, source)
      if (!change) return
      const [start, end, to] = change
      found.push({
        file,
        source,
        start,
        end,
        to,
        line: node.loc.start.line,
        from: source.slice(start, end).split('\n')[0],
      })
    },
  })
  return found
}

/** The tests that noticed, or undefined: the mutant lives. */
async function killedBy({ file, source, start, end, to }) {
  const place = path.join(root, file)
  standing = () => fs.writeFileSync(place, source)
  fs.writeFileSync(place, source.slice(0, start) + to + source.slice(end))
  try {
    for (const tests of nearest(file)) if (!(await passes(tests))) return tests.join(' ')
    return undefined
  } finally {
    standing()
    standing = undefined
  }
}

/** First those beside the file, then those of its domain. */
function nearest(file) {
  const beside = file.replace(/\.ts$/, '.test.ts')
  const [, domain] = /server\/domains\/([\w-]+)\//.exec(file) ?? []
  const further =
    Object.entries(TESTS).find(([part]) => file.includes(part))?.[1] ?? (domain ? [`test/flows/${domain}.test.ts`] : [])
  return [[beside], further.filter((one) => one !== beside)]
    .map((tests) => tests.filter((test) => fs.existsSync(path.join(root, test))))
    .filter((tests) => tests.length > 0)
}

function passes(tests) {
  const project = tests.some((test) => test.startsWith('test/flows')) ? 'flows' : 'unit'
  const args = ['jest', ...tests, '--bail', '--silent', '--selectProjects', project]
  return new Promise((resolve) => {
    const jest = spawn('npx', args, { cwd: root, stdio: 'ignore', detached: true })
    const most = limits.get(tests.join(' '))
    const timer = most && setTimeout(() => process.kill(-jest.pid, 'SIGKILL'), most)
    jest.on('exit', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** In an order that comes again with the same seed. */
function shuffled(all, from) {
  let state = from
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return all
    .map((one) => ({ one, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
