"""From data to the model that ships, in named stages:

    python3 training/run.py DATA OUT [--from STAGE] [--to STAGE] [--smoke]

DATA is the folder that training/README.md describes; what a stage makes stays in OUT, so that a later run can start behind it. Seeds are
fixed; the number of steps of the two GPU stages depends on the seconds given and on the machine. With --smoke every stage runs,
on the processor and in minutes, over a few rows, with small tables and a fixed number of steps: to see that the program works.
Its weights are of no use."""
import argparse
import multiprocessing
import os
import pickle
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
os.environ.setdefault('OMP_NUM_THREADS', '2')

ROWS = 196608
LEAST_COUNT = 10
LARGE = dict(form='teacher', embedding=128, width=384, layers=6, heads=6, dropout=0.15, feature_drop=0.25, lr=8e-4, table_lr=2e-3)
TEACHERS = {'t1': dict(seed=2), 't2': dict(seed=3, width=512, heads=8, dropout=0.2), 't3': dict(seed=4, dropout=0.2, feature_drop=0.3)}
STUDENT = dict(width=160, dilations=(1, 1, 2, 4, 8), pools=(2, 4), quantize_from=0.7, seed=11)
# For --smoke: the same steps in small. The student keeps its shape, so that its file loads like the real one.
SMOKE_ROWS = 4096
SMOKE = dict(batch=1024, steps=40, warm=5, compile=False, log_every=10)
SMOKE_TEACHER = dict(width=48, heads=2, layers=1, window=256)
SMOKE_LIMIT = 40


class Pipeline:
    def __init__(self, a):
        self.data, self.out, self.smoke = os.path.abspath(a.data), os.path.abspath(a.out), a.smoke
        self.seconds = {'teachers': a.seconds_teachers, 'student': a.seconds_student}
        self.device = 'cpu' if a.smoke else 'cuda'
        self.rows = SMOKE_ROWS if a.smoke else ROWS
        os.makedirs(self.out, exist_ok=True)

    def at(self, *names: str) -> str:
        return os.path.join(self.out, *names)

    def python(self, module: str, *args: str):
        subprocess.run([sys.executable, '-m', 'veilner.' + module, *args], cwd=HERE, check=True)

    def node(self, program: str, *args: str):
        subprocess.run(['node', os.path.join(HERE, program), *args], cwd=os.path.dirname(HERE), check=True)

    def quiet(self):
        """Text without names, from what is installed on this machine."""
        self.python('gather', self.data, os.path.join(HERE, '../node_modules'), self.at('rows', 'quiet'))

    def refill(self):
        """The written documents, many times over."""
        for program in ('refill', 'harder'):
            self.python(program, os.path.join(HERE, 'documents'), os.path.join(self.data, 'lists'), self.at('rows', 'documents'), '--people', os.path.join(self.data, 'people'),
                        *(['--variants', '2'] if self.smoke else []))

    def govern(self):
        """Everything to be learnt from in one folder, with the places that labels govern, as the engine reads them."""
        self.node('govern.mjs', self.data, self.at('rows'), self.at('learn'))

    def prepare(self):
        """Rows to arrays: tokens, tags, features."""
        import numpy as np
        from veilner.prepare import HELD_OUT, Prepared
        prepared = Prepared(self.at('learn'), set(HELD_OUT), os.cpu_count(), limit=SMOKE_LIMIT if self.smoke else 0)
        prepared.hash_words(LEAST_COUNT)
        bits = {w: b for w, b in prepared.lists.bits.items() if w and '\n' not in w}
        np.savez_compressed(self.at('kept.npz'), kept=prepared.kept, bits=np.array(list(bits.values()), np.uint8),
                            words=np.frombuffer('\n'.join(bits).encode(), np.uint8))
        prepared.find_rows(self.rows)
        prepared.keys = None
        with open(self.at('prepared.pickle'), 'wb') as f:
            pickle.dump(prepared, f, protocol=5)
        print(prepared.train.tokens, 'tokens', len(prepared.words), 'words', len(prepared.kept), 'features kept', flush=True)

    def prepared(self):
        with open(self.at('prepared.pickle'), 'rb') as f:
            return pickle.load(f)

    def teachers(self):
        """Three large networks, side by side on one GPU."""
        large = {**LARGE, 'compile': True, 'seconds': self.seconds['teachers'], **(SMOKE if self.smoke else {})}
        settings = {name: {**large, **own, **(SMOKE_TEACHER if self.smoke else {})} for name, own in TEACHERS.items()}
        prepared = self.prepared()
        side_by_side([(train_teacher, prepared, self.device, self.out, name, own) for name, own in settings.items()])

    def student(self):
        """The small network that ships, taught by them."""
        small = {**STUDENT, 'compile': True, 'seconds': self.seconds['student'], **(SMOKE if self.smoke else {})}
        side_by_side([(train_student, self.prepared(), self.device, self.out, small)])

    def build(self):
        """Weights to the file the engine reads, not calibrated yet."""
        self.python('build', self.at('student.npz'), self.at('kept.npz'), self.at('learn'), os.path.join(HERE, 'ordinary.bin.gz'), self.at('raw.bin.gz'))

    def calibrate(self):
        """What a raw confidence is worth, on rows and documents held out."""
        self.node('calibrate.mjs', self.data, self.at('raw.bin.gz'), self.at('rows'), self.at('settings.json'))
        self.python('shipped', self.at('raw.bin.gz'), self.at('settings.json'), self.at('calibrated.bin.gz'))

    def believe(self):
        """Which readings are believed, by what surrounds them."""
        judged = os.path.join(self.data, 'judged')
        folders = [os.path.join(judged, name) for name in sorted(os.listdir(judged))] if os.path.isdir(judged) else []
        os.environ['VEILMARK_MODEL'] = self.at('calibrated.bin.gz')
        self.node('belief.mjs', self.at('belief.tsv.gz'), *folders)
        self.python('belief', self.at('belief.tsv.gz'), self.at('calibrated.bin.gz'), self.at('model.bin.gz'))


STAGES = ['quiet', 'refill', 'govern', 'prepare', 'teachers', 'student', 'build', 'calibrate', 'believe']


def train_teacher(prepared, device, out, name, settings):
    import torch
    from veilner.train import Run
    run = Run(prepared, device, **settings).fit(lambda m: print(name, m, flush=True))
    torch.save((settings, run.embed.table.data, run.net.state_dict()), os.path.join(out, name + '.pt'))


def load_teacher(prepared, device, out, name):
    import torch
    from veilner.train import Run
    settings, table, state = torch.load(os.path.join(out, name + '.pt'), map_location=device, **({'weights_only': False} if torch.__version__ >= '2' else {}))
    run = Run(prepared, device, **settings)
    run.embed.table.data.copy_(table)
    run.net.load_state_dict(state)
    run.net.eval()
    return run


def train_student(prepared, device, out, settings):
    import numpy as np
    from veilner.export import student_arrays
    from veilner.train import Run
    teachers = tuple(load_teacher(prepared, device, out, name) for name in TEACHERS if os.path.exists(os.path.join(out, name + '.pt')))
    run = Run(prepared, device, **settings, teachers=teachers).fit(lambda m: print('student', m, flush=True))
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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('data')
    parser.add_argument('out')
    parser.add_argument('--from', dest='first', choices=STAGES, default=STAGES[0])
    parser.add_argument('--to', dest='last', choices=STAGES, default=STAGES[-1])
    parser.add_argument('--seconds-teachers', type=float, default=400)
    parser.add_argument('--seconds-student', type=float, default=530)
    parser.add_argument('--smoke', action='store_true', help='try the program out; the weights are of no use')
    a = parser.parse_args()
    pipeline = Pipeline(a)
    for stage in STAGES[STAGES.index(a.first):STAGES.index(a.last) + 1]:
        print('==', stage, flush=True)
        getattr(pipeline, stage)()


if __name__ == '__main__':
    main()
