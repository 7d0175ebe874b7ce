"""From data to weights, in one command on one GPU machine:

    python3 training/train.py DATA OUT [--seconds-teachers 275] [--seconds-student 530]
    python3 training/train.py DATA OUT --smoke

Writes OUT/student.npz and OUT/kept.npz and, made of them, OUT/names.bin.gz: the file that ships, but not calibrated yet
(training/README.md). Three large networks are trained side by side, then a small one learns from their answers. Seeds are
fixed; the number of steps depends on the seconds given and on the machine. With --smoke every step runs, on the processor and
in minutes, over a few rows, with small tables and a fixed number of steps: to see that the program works. Its weights are of no use."""
import argparse
import multiprocessing
import os
import sys
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
os.environ.setdefault('OMP_NUM_THREADS', '2')
from veilner.build import main as build  # noqa: E402
from veilner.prepare import HELD_OUT, Prepared  # noqa: E402

TEACHER_ROWS, STUDENT_ROWS = 524288, 196608
LEAST_COUNT = 10
LARGE = dict(rows=TEACHER_ROWS, embedding=128, width=384, dilations=(1, 1, 2, 3, 1, 2), dropout=0.25, feature_drop=0.3, lr=2e-3, grams=True)
TEACHERS = {'t1': {}, 't2': dict(seed=2, filtered=True), 't3': dict(seed=3, width=448, dropout=0.3, feature_drop=0.35)}
STUDENT = dict(rows=STUDENT_ROWS, width=144, dilations=(1, 1, 2, 3, 2), grams=True, filtered=True, feature_drop=0.1, dropout=0.03,
               quantize_from=0.75, seed=11)


# For --smoke: the same steps in small. The student keeps its shape, so that its file loads like the real one.
SMOKE_TEACHER_ROWS, SMOKE_STUDENT_ROWS = 8192, 4096
SMOKE = dict(batch=2048, steps=20, warm=5, compile=False)
SMOKE_LIMIT = 60


def train_teacher(prepared, device, out, name, settings):
    import torch
    from veilner.train import Evaluator, Run, summary
    run = Run(prepared, device, **settings).fit(lambda m: print(name, m, flush=True))
    print(name, summary(run.evaluate(Evaluator(prepared, device))), flush=True)
    torch.save((settings, run.embed.table.data, run.net.state_dict()), os.path.join(out, name + '.pt'))


def load_teacher(prepared, device, out, name):
    import torch
    from veilner.train import Run
    settings, table, state = torch.load(os.path.join(out, name + '.pt'), weights_only=False, map_location=device)
    run = Run(prepared, device, **settings)
    run.embed.table.data.copy_(table)
    run.net.load_state_dict(state)
    run.net.eval()
    return run


def train_student(prepared, device, out, settings):
    from veilner.export import student_arrays
    from veilner.train import Evaluator, Run, summary
    teachers = tuple(load_teacher(prepared, device, out, name) for name in TEACHERS)
    run = Run(prepared, device, **settings, teachers=teachers).fit(lambda m: print('student', m, flush=True))
    run.quantizing = True
    print('student', summary(run.evaluate(Evaluator(prepared, device))), flush=True)
    np.savez_compressed(os.path.join(out, 'student.npz'), **student_arrays(run))


def side_by_side(jobs):
    """Each in a forked process, so that all share the prepared data; the accelerator is first touched there."""
    processes = [multiprocessing.get_context('fork').Process(target=f, args=args) for f, *args in jobs]
    for p in processes:
        p.start()
    for p in processes:
        p.join()
        if p.exitcode:
            raise SystemExit(p.exitcode)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('data')
    parser.add_argument('out')
    parser.add_argument('--seconds-teachers', type=float, default=275)
    parser.add_argument('--seconds-student', type=float, default=530)
    parser.add_argument('--smoke', action='store_true', help='try the program out; the weights are of no use')
    a = parser.parse_args()
    device = 'cpu' if a.smoke else 'cuda'
    teacher_rows, student_rows = (SMOKE_TEACHER_ROWS, SMOKE_STUDENT_ROWS) if a.smoke else (TEACHER_ROWS, STUDENT_ROWS)
    os.makedirs(a.out, exist_ok=True)
    prepared = Prepared(a.data, HELD_OUT, set(HELD_OUT), os.cpu_count(), limit=SMOKE_LIMIT if a.smoke else 0)
    prepared.hash_words(LEAST_COUNT)
    bits = {w: b for w, b in prepared.lists.bits.items() if w and '\n' not in w}
    student, kept = os.path.join(a.out, 'student.npz'), os.path.join(a.out, 'kept.npz')
    np.savez_compressed(kept, kept=prepared.kept, bits=np.array(list(bits.values()), np.uint8),
                        words=np.frombuffer('\n'.join(bits).encode(), np.uint8))
    pairs = {(teacher_rows, False), (teacher_rows, True), (student_rows, True)}
    prepared.feature_cache = {pair: prepared.features(*pair) for pair in pairs}
    large = {**LARGE, 'rows': teacher_rows, 'compile': True, 'seconds': a.seconds_teachers, **(SMOKE if a.smoke else {})}
    small = {**STUDENT, 'rows': student_rows, 'compile': True, 'seconds': a.seconds_student, **(SMOKE if a.smoke else {})}
    teachers = {name: {**large, **own, **({'width': 64} if a.smoke else {})} for name, own in TEACHERS.items()}
    side_by_side([(train_teacher, prepared, device, a.out, name, settings) for name, settings in teachers.items()])
    side_by_side([(train_student, prepared, device, a.out, small)])
    build(student, kept, os.path.join(a.data, 'manifest.json'), os.path.join(a.out, 'names.bin.gz'))


if __name__ == '__main__':
    main()
