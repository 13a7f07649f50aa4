import { partnerForm } from '@contract/chat/form'
import type { TargetsStore } from '@/features/chat/found/TargetsStore'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'

/**
 * Sheet for a request to a person of another firm, by the number they sign in with; chatting starts after they agree.
 */
export const PartnerSheet = ({ store, onClose }: { store: TargetsStore; onClose(): void }) => (
  <RecordFormSheet
    title="添加外所合作伙伴"
    action="发送请求"
    toast="已发送，对方接受后可以聊天"
    onClose={onClose}
    options={() => ({
      fields: partnerForm,
      send: async ({ mobile }) => {
        await store.ask(mobile ?? '')
        return null
      },
    })}
  />
)
