import type { Config, UpstreamConfig } from '../../config'
import type { Clock } from '../clock'
import type { SystemDb } from '../db/open'
import type { UpstreamWarnings } from '../upstream-warnings'
import { type AiModel, aiModel } from './ai-model'
import { CachedTokens } from './cached-tokens'
import { ContentCheck } from './content-check'
import { type IssueInvoice, invoicePlatform } from './invoice-platform'
import { type InvoiceReader, invoiceReader } from './invoice-reader'
import { type PushChannel, pushChannels } from './push-channels'
import { type SendText, smsGateway } from './sms'
import { WeChat } from './wechat'
import { WeCom } from './wecom'
import { WeComContacts } from './wecom-contacts'

/** Time by which a lease outlasts the request: a renewal ends before this, whatever the vendor does. */
const LEASE_AFTER_TIMEOUT_MS = 5_000

/** Stands in for WeChat and WeCom while neither is set up: for the demo. */
export interface UpstreamStandIn {
  /** Configuration that points a server at it. */
  readonly config: Pick<UpstreamConfig, 'wechatApi' | 'wecomApi'> & Partial<UpstreamConfig>
  /** Issues a code as a page gets it when the vendor redirects back. */
  issueCode(appId: string, person: string, scope?: string): string
  /** Issues a code as a mini program gets it. */
  issueMiniCode(person: string): string
  stop(): Promise<void>
}

/** Checks whether any chat app is set up. */
export const hasChatApp = ({ official, mini, wecom }: UpstreamConfig): boolean => Boolean(official || mini || wecom)

/** The upstreams, as far as they are set up. */
export interface Upstream {
  readonly wechat?: WeChat
  readonly wecom?: WeCom
  /** Undefined: what people publish is not shown to WeChat. */
  readonly contentCheck?: ContentCheck
  /** Undefined: nobody is imported from WeCom. */
  readonly contacts?: WeComContacts
  /** Undefined: text messages cannot be sent. */
  readonly sms?: SendText
  /** Undefined: invoices are issued by hand, or only shown. */
  readonly issueInvoice?: IssueInvoice
  /** Undefined: an invoice's fields are typed and its authenticity is looked up by hand. */
  readonly invoiceReader?: InvoiceReader
  /** Undefined: the assistant's answers are generated locally. */
  readonly ai?: AiModel
  /** Channels for notifications outside of the app; none unless set up. */
  readonly channels: readonly PushChannel[]
  /** Present in demo mode when nothing is set up: the same code asks this instead. */
  readonly fake?: UpstreamStandIn
  close(): Promise<void>
}

interface UpstreamOptions {
  config: Config
  db: SystemDb
  clock: Clock
  warnings: UpstreamWarnings
  fake?: UpstreamStandIn
}

export function openUpstream({ config, db, clock, warnings, fake }: UpstreamOptions): Upstream {
  const { upstream: real } = config
  const using: UpstreamConfig = fake ? { ...real, ...fake.config } : real
  const leaseMs = using.timeoutMs + LEASE_AFTER_TIMEOUT_MS
  const deps = { config: using, clock, warnings, lent: new CachedTokens({ db, clock, secret: config.secret, leaseMs }) }
  const wechat = using.official || using.mini ? new WeChat(deps, using.official, using.mini) : undefined
  const wecom = using.wecom && new WeCom(deps, using.wecom)
  const { wecom: corp, contacts } = using
  return {
    wechat,
    wecom,
    contentCheck: wechat && using.mini && using.contentCheck && new ContentCheck(wechat, clock),
    contacts: corp && contacts && new WeComContacts(deps, { corpId: corp.corpId, ...contacts }),
    channels: pushChannels(using.push, wechat, wecom),
    ...gateways(using, warnings),
    fake,
    async close() {
      await fake?.stop()
    },
  }
}

/** The gateways of the firm's own and the model; the log is told of each failure. */
function gateways(
  { sms, invoices, invoiceReader: reader, ai, timeoutMs }: UpstreamConfig,
  warnings: UpstreamWarnings,
): Pick<Upstream, 'sms' | 'issueInvoice' | 'invoiceReader' | 'ai'> {
  const [send, issue] = [sms && smsGateway(sms, timeoutMs), invoices && invoicePlatform(invoices, timeoutMs)]
  const [reading, model] = [reader && invoiceReader(reader, timeoutMs), ai && aiModel(ai)]
  return {
    sms: send && ((mobile, text) => warnings.watch('sms', send(mobile, text))),
    issueInvoice: issue && ((order) => warnings.watch('invoice issuer', issue(order))),
    invoiceReader: reading && {
      read: (file) => warnings.watch('invoice reader', reading.read(file)),
      verify: (invoice) => warnings.watch('invoice reader', reading.verify(invoice)),
    },
    ai: model && {
      name: model.name,
      write: (messages, signal, onText) =>
        warnings.watch('ai', model.write(messages, signal, onText), () => signal.aborted),
    },
  }
}
