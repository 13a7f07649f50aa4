import type { AppMessage } from '@contract/message/shapes'
import { datesInWords } from '@/lib/time'

/** The latest-message text of a conversation row (§3): what happened, then the first thing it says. */
export function previewOf({ content }: AppMessage): string {
  const { appAlertTitle, appTexts, pushContent } = content.appText
  const first = datesInWords(appTexts[0]?.value ?? '')
  return [appAlertTitle, first].filter(Boolean).join('：') || pushContent
}
