import { cooperationCaseSource } from '@contract/cooperation-case-source'
import { selector } from '@contract/selector'
import { workLog } from '@contract/work-log'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { chanceFormOptions, OfferedTypes } from './chanceFormOptions'

/** Form for offering a case source to colleagues, or editing an open offer. */
function AddCooperation({ chanceId }: { chanceId?: string }) {
  const api = useApi({ cooperationCaseSource, selector, workLog })
  const { navigation } = useApp()
  const types = useScreenStore(() => new OfferedTypes(api))
  const draft = chanceId ? `cooperation-case-source/edit/${chanceId}` : 'cooperation-case-source/add'
  const store = useRecordForm(draft, () => chanceFormOptions(chanceId, { api, types }))
  return (
    <FormScreen
      title={chanceId ? '修改合作案源' : '发布合作案源'}
      store={store}
      action={chanceId ? '保存修改' : '发布'}
      toast={chanceId ? '已保存' : '合作案源已发布'}
      onDone={(kept) =>
        chanceId
          ? navigation.back()
          : navigation.replace(routes.cooperationCaseSource.detail, { chanceId: kept.chanceId })
      }
    />
  )
}

export default screen(routes.cooperationCaseSource.add, AddCooperation)
