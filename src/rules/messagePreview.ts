import type { AppMessage } from '@contract/message/shapes'
import { datesInWords } from '@/lib/time'

/** Latest-message text of a conversation row (§3): the event, then the first fact. */
export function previewOf({ content }: AppMessage): string {
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const first = datesInWords(appTexts[0]?.value ?? '')
  return [appAlertTitle, first].filter(Boolean).join('：') || pushContent
}
