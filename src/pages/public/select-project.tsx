import type { RecordChoice } from '@contract/selector/shapes'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { RecordPicker } from './RecordPicker'

const BY_LINK: RecordsQuestion = { kind: 'case', title: '选择项目', value: [], max: 1 }

/** Choice of ongoing cases that the reader may see. */
function SelectProject() {
  const { question = BY_LINK, answer } = useQuestion<RecordsQuestion, RecordChoice[]>(routes.public.selectProject)
  return <RecordPicker question={question} onDone={answer} />
}

export default screen(routes.public.selectProject, SelectProject)
