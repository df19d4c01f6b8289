import {handleJobs} from '../threads/worker-jobs.ts'
import {type PageJob, type PageResult, readPage} from './pdf-drawing.ts'

handleJobs<PageJob, PageResult>(readPage)
