import { makeVideo } from '../film/make-video.ts';
import { editPicture, upscalePicture } from '../picture/change-picture.ts';
import { makePictures } from '../picture/make-pictures.ts';
import { makeSong } from '../song/make-song.ts';
import type { JobTask } from '../../spec/job-driver.ts';
import { UnworkableInput, type MadeWork, type WorkOrder } from './work-order.ts';

const makers: Readonly<Partial<Record<JobTask, (order: WorkOrder) => Promise<MadeWork>>>> = {
  'image.generate': makePictures,
  'image.edit': editPicture,
  'image.upscale': upscalePicture,
  'music.generate': makeSong,
  'video.generate': makeVideo,
};

export async function makeMedia(task: JobTask, order: WorkOrder): Promise<MadeWork> {
  const maker = makers[task];
  if (maker === undefined) throw new UnworkableInput(`The sandbox does not do ${task}.`);
  return maker(order);
}
