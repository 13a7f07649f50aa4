import type { RecordChoice } from '@contract/selector/shapes'
import type { RecordsQuestion } from '@/features/form/controls/RecordsControl'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useQuestion } from '@/stores/exchange'
import { RecordPicker } from './RecordPicker'

const BY_LINK: RecordsQuestion = { kind: 'customer', title: '选择客户', value: [], max: 1 }

/** Choice of customers and contacts. */
function SelectCommon() {
  const { question = BY_LINK, answer } = useQuestion<RecordsQuestion, RecordChoice[]>(routes.public.selectCommon)
  return <RecordPicker question={question} onDone={answer} />
}

export default screen(routes.public.selectCommon, SelectCommon)
