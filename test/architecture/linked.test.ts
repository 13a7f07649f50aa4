import fs from 'node:fs'
import path from 'node:path'
import { root } from '@test/support/paths'
import * as domains from '@/routes'
import type { Route } from '@/routes/route'
import { filesBelow } from './source'

/** Opened by nothing on a page of ours, each with its reason. */
const ENTRANCES: Readonly<Record<string, string>> = {
  'message.message': 'the address in a notification of WeChat, WeCom or the system',
}

/** Opened only by a notification or from an application that exists: what they show exists no earlier. */
const LATER: Readonly<Record<string, string>> = {
  'hr.ownMaterials': 'only who was asked for papers has any: the message asks',
  'approval.flow': 'the course of one application',
  'approval.subCaseInfo': 'the sub-case that one application would make',
  'approval.caseUpdateCompare': 'what one application changes',
  'approval.caseActualMoneyDetail': 'the receipts that one refund is of',
  'public.selectFile2': 'asked by the page of a dossier’s item, which is reached from the case',
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

const routes = Object.entries(domains).flatMap(([domain, pages]) =>
  Object.entries(pages as unknown as Record<string, Route>).map(([name, { path: at, tab }]) => ({
    domain,
    name,
    at,
    isTab: tab,
  })),
)

const OWN =
  /\b(?:screen|recordPage|approvalPage)\(\s*routes\.\w+\.\w+|name: routes\.\w+\.\w+\.path|current=\{routes\.\w+\.\w+\}/g

/** The routes that a file names: `routes.task.detail`, or by a domain's own name, imported or given. */
function linksOf(text: string): Set<string> {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '@\/routes(?:\/[\w-]+)?'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?: as (\w+))?/g)].map(([, name = '', as]) => [as ?? name, name] as const),
  )
  const given = [...text.matchAll(/const (\w+) = routes\.(\w+)\b(?!\.)/g)].map(
    ([, as = '', name = '']) => [as, name] as const,
  )
  const renamed = [...text.matchAll(/const \{([^}]*)\} = routes\b(?!\.)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?:: (\w+))?/g)].map(([, name = '', as]) => [as ?? name, name] as const),
  )
  const taken = [...text.matchAll(/const \{([^}]*)\} = routes\.(\w+)/g)].flatMap(([, names = '', domain = '']) =>
    [...names.matchAll(/(\w+)(?:: \w+)?/g)].map(([, name]) => `${domain}.${name}`),
  )
  const domainBy = new Map([...imported, ...given, ...renamed])
  const named = [...text.replace(OWN, '').matchAll(/\b(\w+)\.(\w+)(?:\.(\w+))?/g)].flatMap(
    ([, first = '', second, third]) => {
      if (first === 'routes') return [`${second}.${third}`]
      const domain = domainBy.get(first)
      return domain ? [`${domain}.${second}`] : []
    },
  )
  return new Set([...named, ...taken])
}

const files = filesBelow('src').filter((file) => !file.includes('.test.') && !file.startsWith('src/routes/'))
const links = files.map((file) => ({ file, to: linksOf(read(file)) }))
const isPageOf = (file: string, at: string) => file === `src/pages/${at}.tsx`

const linkedFrom = ({ domain, name, at }: (typeof routes)[number]) =>
  links.filter(({ file, to }) => to.has(`${domain}.${name}`) && !isPageOf(file, at)).map(({ file }) => file)

/** Calls that only the handling or reading of an application leads to. */
const isOfApplication = (file: string) =>
  /^src\/(pages\/approval\/(handle|detail|helper)|features\/approval)\//.test(file)
const isTarget = (file: string) => file.startsWith('src/rules/targets/')

const isHandlePage = (at: string) => /^approval\/(handle|detail)\//.test(at)

const nameOf = ({ domain, name }: (typeof routes)[number]) => `${domain}.${name}`

test('every page is linked from another page, or is one of the few entrances', () => {
  expect(routes.length).toBeGreaterThan(200)
  const unlinked = routes.filter((route) => linkedFrom(route).length === 0 && !(route.isTab ?? false))
  expect(unlinked.map(nameOf).sort()).toEqual(Object.keys(ENTRANCES).sort())
})

test('a page that is not about an application can be reached before there is one', () => {
  const later = routes.filter((route) => {
    const from = linkedFrom(route)
    return from.length > 0 && !isHandlePage(route.at) && from.every((file) => isTarget(file) || isOfApplication(file))
  })
  expect(later.map(nameOf).sort()).toEqual(Object.keys(LATER).sort())
})
