import type { Config, UpstreamConfig } from '../../config'
import type { Clock } from '../clock'
import type { SystemDb } from '../db/open'
import { type AiModel, aiModel } from './ai-model'
import { CachedTokens } from './cachedToken'
import { type IssueInvoice, invoicePlatform } from './invoice-platform'
import { type InvoiceReader, invoiceReader } from './invoice-reader'
import { type PushChannel, pushChannels } from './push'
import { type SendText, smsGateway } from './sms'
import { WeChat } from './wechat'
import { WeCom } from './wecom'
import { WeComContacts } from './wecom-contacts'

/** A renewal ends before this, whatever the vendor does. */
const LEASE_AFTER_TIMEOUT_MS = 5_000

/** Answers in the place of WeChat and WeCom while neither is set up: the demo's. */
export interface UpstreamStandIn {
  /** Points a server at it. */
  readonly config: Pick<UpstreamConfig, 'wechatApi' | 'wecomApi'> & Partial<UpstreamConfig>
  /** A code as a page gets it that the vendor leads back to. */
  issueCode(appId: string, person: string, scope?: string): string
  /** A code as a mini program gets it. */
  issueMiniCode(person: string): string
  stop(): Promise<void>
}

/** Whether one of the chat apps is set up. */
export const hasChatApp = ({ official, mini, wecom }: UpstreamConfig): boolean => Boolean(official || mini || wecom)

/** The chat apps and the text messages, as far as they are set up. */
export interface Upstream {
  readonly wechat?: WeChat
  readonly wecom?: WeCom
  /** Undefined: nobody is brought in from WeCom. */
  readonly contacts?: WeComContacts
  /** Undefined: there is nobody to send them. */
  readonly sms?: SendText
  /** Undefined: invoices are made by hand, or only shown. */
  readonly issueInvoice?: IssueInvoice
  /** Undefined: what an invoice says is typed, and whether it is true is looked up by hand. */
  readonly invoiceReader?: InvoiceReader
  /** Undefined: the assistant's answers are ours. */
  readonly ai?: AiModel
  /** Where people are told of news outside of the app; none unless set up. */
  readonly channels: readonly PushChannel[]
  /** Present in demo mode when nothing is set up: the same code asks this instead. */
  readonly fake?: UpstreamStandIn
  close(): Promise<void>
}

interface UpstreamOptions {
  config: Config
  db: SystemDb
  clock: Clock
  fake?: UpstreamStandIn
}

export function openUpstream({ config, db, clock, fake }: UpstreamOptions): Upstream {
  const { upstream: real } = config
  const using: UpstreamConfig = fake ? { ...real, ...fake.config } : real
  const leaseMs = using.timeoutMs + LEASE_AFTER_TIMEOUT_MS
  const deps = { config: using, clock, lent: new CachedTokens({ db, clock, secret: config.secret, leaseMs }) }
  const wechat = using.official || using.mini ? new WeChat(deps, using.official, using.mini) : undefined
  const wecom = using.wecom && new WeCom(deps, using.wecom)
  const { wecom: corp, contacts } = using
  return {
    wechat,
    wecom,
    contacts: corp && contacts && new WeComContacts(deps, { corpId: corp.corpId, ...contacts }),
    channels: pushChannels(using.push, wechat, wecom),
    sms: using.sms && smsGateway(using.sms, using.timeoutMs),
    issueInvoice: using.invoices && invoicePlatform(using.invoices, using.timeoutMs),
    invoiceReader: using.invoiceReader && invoiceReader(using.invoiceReader, using.timeoutMs),
    ai: using.ai && aiModel(using.ai),
    fake,
    async close() {
      await fake?.stop()
    },
  }
}
