import { isSignCode } from '@contract/sign-task/codes'
import { fromQuery, toQuery } from '@/lib/query'
import * as routes from '@/routes'
import { allRoutes } from '@/routes/packs'
import type { Route } from '@/routes/route'

/** What a code that was read, or a link that was given, is to this app. */
export type Scanned =
  /** Asks to let a browser in. */
  | { kind: 'login'; scanLoginId: string }
  | { kind: 'page'; route: Route; query: string }
  /** One of our addresses without a page behind it, or one that is not open yet. */
  | { kind: 'unknownPage' }
  /** Somebody else's: never followed, only shown. */
  | { kind: 'outside'; url: string }
  | { kind: 'text'; text: string }

const LOGIN_CODE = /^sl_[\w-]{22}$/
const ADDRESS = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?/i

/** @param webOrigin where this firm's app is: `https://law.example` */
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
