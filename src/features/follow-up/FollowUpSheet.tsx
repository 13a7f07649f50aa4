import { followUpForm } from '@contract/follow-up/form'
import type { FollowUpInput } from '@contract/follow-up/shapes'
import type { IntentKey } from '@/api/call'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { type TalkValues, talkOf } from './followUpInput'

interface Props {
  send(talk: FollowUpInput, key: IntentKey): Promise<unknown>
  onClose(): void
}

/** Sheet over a record for a follow-up and the next appointment. */
export const FollowUpSheet = ({ send, onClose }: Props) => (
  <RecordFormSheet
    title="写跟进"
    action="保存跟进"
    toast="跟进已保存"
    onClose={onClose}
    options={() => ({
      fields: followUpForm,
      initial: { way: 'phone' },
      send: async (values: TalkValues, { key }) => {
        await send(talkOf(values), key)
        return true
      },
    })}
  />
)
