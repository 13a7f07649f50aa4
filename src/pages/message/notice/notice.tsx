import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { NoticeForm } from './components/NoticeForm'
import { NoticeLists } from './components/NoticeLists'

/** The firm's notices; a new one, or with an advId the form of that one. */
const NoticePage = ({ isNew, advId }: { isNew?: string; advId?: string }) =>
  isNew || advId ? <NoticeForm advId={advId} /> : <NoticeLists />

export default screen(routes.message.notice, NoticePage)
