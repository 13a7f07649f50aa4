import { clue } from '@contract/clue'
import { followUpForm } from '@contract/follow-up/form'
import { talkOf } from '@/features/follow-up/followUpInput'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'

/** Form of a follow-up, and the next appointment. */
function AddRecord({ clueId, way = '' }: { clueId: string; way?: string }) {
  const api = useApi({ clue })
  const { navigation } = useApp()
  const store = useRecordForm(`case-clue/record/${clueId}`, () => ({
    fields: followUpForm,
    initial: { way: way || 'phone' },
    send: (talk, { key }) => api.clue.saveClueRecord({ clueId, ...talkOf(talk) }, { key }),
  }))
  return (
    <FormScreen title="写跟进" store={store} action="保存跟进" toast="跟进已保存" onDone={() => navigation.back()} />
  )
}

export default screen(routes.caseClue.addRecord, AddRecord)
