import { schedule } from '@contract/schedule'
import type { SeriesScope } from '@contract/schedule/codes'
import type { SavedSchedule, ScheduleTask } from '@contract/schedule/shapes'
import { FormScreen, useRecordForm } from '@/features/form/FormScreen'
import type { Values } from '@/features/form/formValues'
import type { ChosenPlace } from '@/lib/place'
import { friendlyDay } from '@/lib/time'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import type { FormModel } from '@/ui/form/FormModel'
import { BesideForm } from './BesideForm'
import { newSchedule } from './newSchedule'
import { scheduleFormOptions, tasksIn } from './scheduleFormOptions'

/** Form of a new schedule, or of one of one's own. */
function ScheduleAdd(params: Params<typeof routes.schedule.add>) {
  const { id, occurrence, scope } = params
  const api = useApi({ schedule })
  const { navigation, platform, session } = useApp()
  const ask = useAsk()
  const choosePlace = (now: string) => ask<string, ChosenPlace>(routes.location.chooseLocation, now)
  const chooseTasks = async (form: FormModel<Values>) => {
    const chosen = await ask<readonly ScheduleTask[]>(routes.schedule.selectTask, tasksIn(form.values))
    if (chosen) form.set('tasks', chosen)
  }
  const changed = id ? { id, occurrence, scope: scope as SeriesScope | undefined } : undefined
  const begun = { ...params, empIds: params.empIds?.split(',') }
  // A given sentence or time has a draft of its own, so that an older draft does not replace it.
  const draft = id ? `schedule/edit/${id}` : begun.text || begun.from ? 'schedule/add/begun' : 'schedule/add'
  const store = useRecordForm(draft, () =>
    scheduleFormOptions(changed, newSchedule(session.empId, begun), { api, choosePlace, chooseTasks }),
  )
  const done = async (kept: SavedSchedule) => {
    const until = kept.cappedAt && `，重复保留到${friendlyDay(kept.cappedAt)}`
    platform.feedback.toast(`${id ? '日程已更新' : '日程已创建'}${until ?? ''}`, { icon: 'success' })
    if (id) await navigation.back()
    else await navigation.replace(routes.schedule.scheduleDetail, { id: kept.id })
  }
  return (
    <FormScreen
      title={id ? '编辑日程' : '新建日程'}
      store={store}
      action={id ? '保存修改' : '创建日程'}
      header={<BesideForm store={store} exceptId={id} said={params.text} />}
      onDone={done}
    />
  )
}

export default screen(routes.schedule.add, ScheduleAdd)
