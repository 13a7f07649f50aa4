import { notice } from '@contract/notice'
import type { NoticeAudience } from '@contract/notice/codes'
import { noticeForm } from '@contract/notice/form'
import type { Notice } from '@contract/notice/shapes'
import { htmlOf, wordsOf } from '@contract/rich-text'
import { observer } from 'mobx-react-lite'
import type { Api } from '@/api/call'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import type { FormOf } from '@/features/form/RecordForm'
import { ClosedError, rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'

const formOf = ({ title, content, audience, departments, isTopped, files }: Notice): FormOf<typeof noticeForm> => ({
  values: {
    title,
    audience,
    isTopped,
    content: wordsOf(content),
    departmentIds: departments.map(({ departmentId }) => departmentId),
  },
  files: { fileIds: files },
})

/** Words of the button, which say who will be told. */
function publishWords({ audience, departmentIds }: Values = {}): string {
  const count = Array.isArray(departmentIds) ? departmentIds.length : 0
  if (audience !== 'departments') return '发布给全所'
  return count > 0 ? `发布给 ${count} 个部门` : '发布'
}

async function readEditable(api: Api<{ notice: typeof notice }>, advId: string): Promise<Notice> {
  const found = await api.notice.getById({ advId })
  if (!found.can.edit) throw new ClosedError('公告已发布，撤回后可以修改', { to: 'notice', id: advId })
  return found
}

/** Form of a notice: published at once, or kept as a draft that its own page previews and publishes. */
export const NoticeForm = observer(function NoticeForm({ advId }: { advId?: string }) {
  const api = useApi({ notice })
  const { navigation, platform } = useApp()
  const { feedback } = platform
  const store = useRecordForm(advId ? `notice/edit/${advId}` : 'notice/add', () => ({
    fields: noticeForm,
    initial: { audience: 'firm' },
    read: advId ? () => readEditable(api, advId) : undefined,
    formOf,
    send({ content, audience, departmentIds, fileIds, ...rest }, { key, record }: { key: string; record?: Notice }) {
      const input = {
        ...rest,
        content: htmlOf(content),
        audience: audience as NoticeAudience,
        departmentIds: [...departmentIds],
        fileIds: [...fileIds],
      }
      if (!record) return api.notice.save(input, { key })
      return api.notice.update({ ...input, advId: record.advId, version: record.version }, { key })
    },
  }))
  const show = (kept: Notice) =>
    advId ? navigation.back() : navigation.replace(routes.message.noticeDetails, { advId: kept.advId })
  // A refusal or a lost answer has been shown: the notice is a draft then, and its page publishes it.
  const publish = async (kept: Notice) => {
    await api.notice
      .publish({ advId: kept.advId, version: kept.version })
      .then(() => feedback.toast('公告已发布', { icon: 'success' }), rethrowUnlessReported)
    await show(kept)
  }
  return (
    <FormScreen
      title={advId ? '修改公告' : '写公告'}
      store={store}
      action={publishWords(store.form?.values)}
      onDone={publish}
      second={{ action: '存草稿并预览', toast: '草稿已保存', onDone: show }}
    />
  )
})
