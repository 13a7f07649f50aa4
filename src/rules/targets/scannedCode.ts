import { isSignCode } from '@contract/sign-task/codes'
import { fromQuery, toQuery } from '@/lib/query'
import * as routes from '@/routes'
import { allRoutes } from '@/routes/packs'
import type { Route } from '@/routes/route'

/** Meaning of a scanned code or a given link for this app. */
export type Scanned =
  /** Sign-in request of a browser. */
  | { kind: 'login'; scanLoginId: string }
  | { kind: 'page'; route: Route; query: string }
  /** Our address without a page, or of a page that is not open yet. */
  | { kind: 'unknownPage' }
  /** Foreign text or link: only shown, never followed. */
  | { kind: 'outside'; url: string }
  | { kind: 'text'; text: string }

const LOGIN_CODE = /^sl_[\w-]{22}$/
const ADDRESS = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

/** @param webOrigin origin of this firm's app: `https://law.example` */
export function readScanned(raw: string, webOrigin: string): Scanned {
  const text = raw.trim()
  if (LOGIN_CODE.test(text)) return { kind: 'login', scanLoginId: text }
  if (isSignCode(text))
    return { kind: 'page', route: routes.create.scanForSign, query: toQuery({ isReceived: 'N', qrsource: text }) }
  const address = ADDRESS.exec(text)
  if (!address) return { kind: 'text', text }
  const [, scheme, host, path = '', query = ''] = address
  if (`${scheme}://${host}`.toLowerCase() !== webOrigin.toLowerCase()) return { kind: 'outside', url: text }
  return ownPage(path.replace(/^\//, ''), query)
}

function ownPage(path: string, query: string): Scanned {
  const code = Object.values(fromQuery(query)).find((value) => LOGIN_CODE.test(value))
  if (code) return { kind: 'login', scanLoginId: code }
  const route = allRoutes.find((candidate) => candidate.path === path)
  if (!route || route.later || route === routes.create.scanner) return { kind: 'unknownPage' }
  return { kind: 'page', route, query }
}
