import fs from 'node:fs'
import path from 'node:path'
import { approvalKinds } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import { addressOf } from '@contract/core'
import { domains } from '@server/domains'
import { filesBelow, importsOf } from '@test/architecture/source'
import { root } from '@test/support/paths'
import { allRoutes } from '@/routes/packs'

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
const isTest = (file: string) => file.includes('.test.')

/** Domain that answers a call, by the call's address. */
const answeredBy = new Map(
  domains.flatMap(({ domain, routes = [] }) => routes.map(({ endpoint }) => [addressOf(endpoint), domain] as const)),
)

interface ContractCall {
  /** The contract's object: `task`. */
  object: string
  /** Its method: `finishTask`. */
  method: string
  address: string
}

/** Calls of the contract, by the module that declares them. */
function contractCalls(): ReadonlyMap<string, readonly ContractCall[]> {
  const modules = filesBelow('contract').filter((file) => file.endsWith('/index.ts'))
  return new Map(
    modules.map((file) => {
      const text = read(file)
      const objects = [...text.matchAll(/^export const (\w+) = \{$([\s\S]*?)^\}/gm)]
      const calls = objects.flatMap(([, object = '', body = '']) =>
        [...body.matchAll(/^ {2}(\w+):\s[^\n]*?(?:\n\s+)?[^']*?'([\w./-]+)'/gm)].flatMap(
          ([, method = '', address = '']) =>
            answeredBy.has(addressOf({ path: address })) ? [{ object, method, address }] : [],
        ),
      )
      return [file.replace(/\/index\.ts$/, ''), calls] as const
    }),
  )
}

const known = new Set(['src', 'contract'].flatMap(filesBelow))
const fileOf = (target: string) =>
  [`${target}.tsx`, `${target}.ts`, `${target}/index.tsx`, `${target}/index.ts`].find((file) => known.has(file))

/** A page with the files of pages and features that it is made of. */
function filesOf(page: string): readonly string[] {
  const found = new Set<string>()
  const visit = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const { target } of importsOf(file)) {
      const next = fileOf(target)
      if (next && /^src\/(pages|features)\//.test(next)) visit(next)
    }
  }
  const own = fileOf(`src/pages/${page}`)
  if (own) visit(own)
  return [...found]
}

function titleOf(page: string): string {
  const own = fileOf(`src/pages/${page}`)
  const folder = own ? path.posix.dirname(own) : ''
  const texts = own ? [own, ...filesOf(page).filter((file) => path.posix.dirname(file) === folder)].map(read) : []
  for (const text of texts) {
    const [, title] = /\btitle(?:=|: )(?:"([^"]+)"|\{?'([^']+)')/.exec(text) ?? []
    const said = title ?? /\btitle(?:=\{|: )[^\n]*?'([^'\n]*[一-鿿][^'\n]*)'/.exec(text)?.[1]
    if (said) return said
  }
  return ''
}

const calls = contractCalls()

/** Calls that a page's files make: those they name among the contracts that they import. */
function callsOf(files: readonly string[]): readonly ContractCall[] {
  const named = files.flatMap((file) => {
    const text = read(file)
    const modules = importsOf(file).flatMap(({ target }) => calls.get(target) ?? [])
    return modules.filter(({ method }) => new RegExp(`\\.${method}\\b`).test(text))
  })
  return [...new Set(named)].sort((one, other) => (one.address < other.address ? -1 : 1))
}

const cell = (words: readonly string[]) => [...new Set(words)].sort().join(' ')

function pageRows(): readonly string[] {
  return allRoutes
    .filter(({ later }) => !later)
    .map(({ path: page }) => {
      const files = filesOf(page)
      const features = files.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? [])
      const made = callsOf(files)
      const answers = made.map(({ address }) => answeredBy.get(addressOf({ path: address })) ?? '')
      const names = made.map(({ object, method }) => `${object}.${method}`)
      return `| ${page} | ${titleOf(page)} | ${cell(features)} | ${cell(names)} | ${cell(answers)} |`
    })
}

/** Tables that a text declares, at one depth below the interface: columns written in place are deeper or on the same line. */
export const tablesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^( *)(?:export )?interface (?:Firm|Global)Tables \{\n([\s\S]*?)^\1\}/gm)].flatMap(
    ([, indent = '', body = '']) =>
      [...body.matchAll(/^( *)(\w+):/gm)].flatMap(([, depth = '', table = '']) =>
        depth.length === indent.length + 2 ? [table] : [],
      ),
  )

export const tablesOf = (domain: string): readonly string[] =>
  filesBelow(`server/domains/${domain}`).flatMap((file) => tablesIn(read(file)))

const testsOf = (domain: string) =>
  [...filesBelow('test/flows'), ...filesBelow('test/e2e')]
    .filter((file) => isTest(file) && new RegExp(`/${domain}(-[\\w-]+)?\\.test\\.ts$`).test(file))
    .map((file) => file.replace(/^test\//, '').replace('.test.ts', ''))

function domainRows(): readonly string[] {
  return domains.map(({ domain, about, routes = [], records = [] }) => {
    const beside = filesBelow(`server/domains/${domain}`).filter(isTest).length
    const pages = [...pagesByDomain].filter(([, answered]) => answered.has(domain)).length
    const kinds = records.map(({ kind, name }) => `${kind}（${name}）`)
    const tests = [...testsOf(domain), ...(beside ? [`旁边 ${beside} 个`] : [])]
    return `| ${domain} | ${about} | ${pages} | ${routes.length} | ${cell(tablesOf(domain))} | ${cell(kinds)} | ${cell(tests)} |`
  })
}

const pagesByDomain: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  allRoutes.map(({ path: page }) => [
    page,
    new Set(callsOf(filesOf(page)).map(({ address }) => answeredBy.get(addressOf({ path: address })) ?? '')),
  ]),
)

/** The files that define and settle a kind of approval. */
function kindRows(): readonly string[] {
  const definitions = filesBelow('contract/approval/kinds')
  const sides = filesBelow('server/domains/approval/kinds').filter((file) => !isTest(file))
  return approvalKinds.map(({ codes: [code = 0], title }) => {
    const name = Object.entries(WORK_TYPE).find(([, type]) => type === code)?.[0]
    const definition = definitions.find((file) => read(file).includes(`codes: [WORK_TYPE.${name}]`)) ?? ''
    const settled = sides.filter(
      (file) => name && new RegExp(`\\b${name}\\b`).test(read(file)) && !file.endsWith('kinds/index.ts'),
    )
    const below = (file: string) => file.replace(/^(contract|server\/domains)\/approval\/kinds\//, '')
    return `| ${code} | ${title} | ${below(definition)} | ${cell(settled.map(below))} |`
  })
}

/** docs/MAP.md: from a page to its calls and their domain, from a domain to its pages, calls, tables and tests. */
export const map = (): string =>
  `${[
    '# 地图',
    '',
    '由 `npm run map` 生成，`test/architecture/map.test.ts` 查它是不是现在的样子。从页面地址找到功能、接口与服务端的领域；从领域找到它的接口、表与测试。',
    '接口在 `contract/<领域>`，回答它的在 `server/domains/<领域>`；页面在 `src/pages/<地址>.tsx`，几页共用的在 `src/features/<功能>`。',
    '',
    '## 领域',
    '',
    '| 领域 | 是什么 | 页面数 | 接口数 | 表 | 记录 | 测试 |',
    '|---|---|---:|---:|---|---|---|',
    ...domainRows(),
    '',
    '## 审批',
    '',
    '定义在 `contract/approval/kinds`，效果在 `server/domains/approval/kinds`；谁来审批由 `server/domains/approval/engine` 与 `running/approvers.ts` 定。',
    '',
    '| 类型 | 名称 | 定义 | 效果 |',
    '|---:|---|---|---|',
    ...kindRows(),
    '',
    '## 页面',
    '',
    '| 地址 | 标题 | 功能 | 接口 | 领域 |',
    '|---|---|---|---|---|',
    ...pageRows(),
  ].join('\n')}\n`
