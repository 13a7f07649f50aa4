export { EventSender } from './event-sender'
export { publishEvent, publishEvents } from './publish-event'
