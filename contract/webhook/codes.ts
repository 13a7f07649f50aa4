export const webhookLimits = {
  name: 20,
  /** Subscriptions of a firm that have not been deleted. */
  webhooks: 20,
  addressText: 500,
  /** Latest deliveries on a subscription's page. */
  shownDeliveries: 50,
  /** Bytes of a receiver's answer that are read. */
  answerBytes: 4096,
  /** Seconds within which a receiver must have answered. */
  timeoutSeconds: 10,
  /** Hours for which a delivery is retried before it is parked. */
  retriedHours: 24,
  /** Days of failing after which a subscription is switched off. */
  failingDays: 3,
  /** Time for which a subscription whose keeper has left goes on, until another administrator takes it over. */
  keeperlessDays: 7,
  /** Days for which deliveries are kept. */
  keptDays: 30,
} as const

/** Version of the events' shapes: an event may gain fields, never lose or change one within a version. */
export const EVENT_VERSION = 1

/** Events that a subscription may choose, by their type. */
export const WEBHOOK_EVENTS = {
  'matter.accepted': '项目收案',
  'matter.ended': '项目结案',
  'approval.ended': '审批办结',
  'arrival.booked': '到账登记',
  'invoice.issued': '发票开具',
  'deadline.near': '期限将至',
  'document.stamped': '文书用印',
  'employee.left': '员工离职',
} as const
export type WebhookEventType = keyof typeof WEBHOOK_EVENTS
export const WEBHOOK_EVENT_TYPES = Object.keys(WEBHOOK_EVENTS) as WebhookEventType[]

/** Type of the event that the test button sends. */
export const TEST_EVENT = 'webhook.test'
export const TEST_EVENT_NAME = '测试推送'
export type SentEventType = WebhookEventType | typeof TEST_EVENT

export const eventName = (type: SentEventType): string => (type === TEST_EVENT ? TEST_EVENT_NAME : WEBHOOK_EVENTS[type])

/** Receivers: a program of the firm's own, or the robot of a WeCom group. */
export const WEBHOOK_KINDS = { program: '律所的程序', wecom: '企业微信群' } as const
export type WebhookKind = keyof typeof WEBHOOK_KINDS

/** `failing`: its latest delivery failed; `unkept`: its keeper has left; `off`: nothing is sent. */
export const WEBHOOK_STATES = { on: '推送中', failing: '未送达', unkept: '待确认', off: '已停用' } as const
export type WebhookState = keyof typeof WEBHOOK_STATES

/** `parked`: given up until somebody sends it again. */
export const DELIVERY_STATES = { waiting: '等待推送', sent: '已送达', parked: '已搁置' } as const
export type DeliveryState = keyof typeof DELIVERY_STATES

/** Hours for which a renewed secret's predecessor signs beside it: the receiver is changed meanwhile. */
export const RENEWAL_HOURS = 24

/** Beginning of every secret, as the receivers' libraries expect it. */
export const SECRET_PREFIX = 'whsec_'

/** Path of a WeCom group's robot, below the vendor's address. */
export const ROBOT_PATH = '/cgi-bin/webhook/send'

/** msgType of a card about a subscription: it was switched off, or its keeper has left. */
export const WEBHOOK_MESSAGE = 39
