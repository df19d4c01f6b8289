import {handleJobs} from '../../platform/threads/worker-jobs.ts'
import {type PageJob, type PageResult, readPage} from './file-page-drawing.ts'

handleJobs<PageJob, PageResult>(readPage)
