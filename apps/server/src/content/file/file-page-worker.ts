import {answerJobs} from '../../platform/threads/worker-jobs.ts'
import {type PageJob, type PageResult, readPage} from './file-page-drawing.ts'

answerJobs<PageJob, PageResult>(readPage)
