import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consentPage } from './consent-page'
import { DEMO_OPEN, type FakeUpstream } from './fake-upstream'
import { demoPeople } from './people'

type Query = Record<string, string | undefined>

const AUTHORIZE = `${DEMO_OPEN}/connect/oauth2/authorize`
const CHOSEN = `${DEMO_OPEN}/chosen`

/** Serves the demo's consent page: choosing somebody returns with their code, refusing with the state alone. */
export function serveConsent(fake: FakeUpstream, server: FastifyInstance) {
  const { official, wecom } = fake.config
  const appOf = (query: Query) => [official.appId, wecom.corpId].find((id) => id === query.appid)

  server.get(AUTHORIZE, (request, reply) => {
    const query = request.query as Query
    const back = backTo(request, query)
    if (!appOf(query) || !back) return refuse(reply)
    const chosen = (person?: string) =>
      `${CHOSEN}?${new URLSearchParams({ ...known(query), ...(person && { person }) })}`
    const page = consentPage({
      vendor: query.appid === wecom.corpId ? '企业微信' : '微信',
      asksProfile: query.scope === 'snsapi_userinfo',
      people: demoPeople,
      linkFor: ({ id }) => chosen(id),
      refuseLink: chosen(),
    })
    return reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(page)
  })

  server.get(CHOSEN, (request, reply) => {
    const query = request.query as Query
    const app = appOf(query)
    const back = backTo(request, query)
    if (!app || !back) return refuse(reply)
    const person = demoPeople.find(({ id }) => id === query.person)
    if (person) back.searchParams.set('code', fake.issueCode(app, person.id, query.scope))
    back.searchParams.set('state', query.state ?? '')
    return reply.header('cache-control', 'no-store').redirect(back.href, 302)
  })
}

const known = ({ appid = '', redirect_uri = '', scope = '', state = '' }: Query) => ({
  appid,
  redirect_uri,
  scope,
  state,
})

/** Like the vendors, returns only to the registered address, which is the demo's own. */
function backTo(request: FastifyRequest, { redirect_uri = '' }: Query): URL | undefined {
  const back = URL.canParse(redirect_uri) ? new URL(redirect_uri) : undefined
  return back?.host === request.host ? back : undefined
}

const refuse = (reply: FastifyReply) =>
  reply.code(400).type('text/plain; charset=utf-8').send('演示授权页：redirect_uri 域名与本站不一致，或应用不存在')
