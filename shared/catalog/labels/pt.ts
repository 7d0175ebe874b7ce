import type { LanguageLabels } from './label';

/** Portuguese. */
export const pt: LanguageLabels = {
  language: 'pt',
  groups: {
    PERSON:
      'nome!|nomes!|nome completo|nome social|apelido|apelidos|sobrenome|nome do paciente|nome do titular|nome da mae|nome da mãe|nome do pai|filiacao|filiação|paciente|pac!|utente|doente|cliente!|titular|segurado|segurada|tomador|beneficiario|beneficiário|beneficiaria|beneficiária|inquilino|arrendatario|arrendatário|locatario|locatário|locador|senhorio|proprietario|proprietário|condutor|condutora|motorista!|testemunha|testemunhas|autor!|autora!|reu|réu|requerente|requerido|exequente|executado|outorgante|declarante|contato!|contacto!|pessoa de contacto|pessoa de contato|contacto de emergencia|contato de emergencia|pai!|mae!|mãe!|filho!|filha!|conjuge|cônjuge|marido!|esposa!|encarregado de educacao|encarregado de educação|responsavel|responsável|aluno|aluna|professor|professora|medico|médico|medica|médica|enfermeira|enfermeiro|dr!|advogado|advogada|juiz|escrivao|escrivão|secretario|secretária|presidente|tesoureiro|presentes|ausentes|participantes|elaborado por|redigido por|assinado|assinado por|assinatura!|remetente|destinatario|destinatário|trabalhador|trabalhadora|funcionario|funcionário|colaborador|candidato|candidata|tecnico|técnico|treinador|de!|para!|cc!|comprador|vendedor|passageiro|hospede|hóspede|visitante|falecido|falecida|vitima|vítima|noivo|noiva|atendente|contabilista certificado|razao!|assunto do cliente',
    ADDRESS:
      'morada|endereco|endereço|end!|endereco residencial|endereço residencial|logradouro|residencia!|residência!|morada fiscal|rua!|morada de entrega|endereco de entrega|endereço de entrega|domicilio|domicílio|complemento!|residente em|residente na|caixa postal|apartado!|local de residencia',
    'POSTCODE/BR_CEP': 'cep',
    POSTCODE: 'codigo postal|código postal|cp!|c p!|cod postal',
    PHONE:
      'telefone|tel|tel #|telefone #|telemovel|telemóvel|tlm|tlmv|celular|cel!|tel celular|fone|fone whats|whatsapp|zap|contacto telefonico|contato telefonico|fax|telefone fixo|fixo!|# de telefone|# telemovel|ramal|recado',
    EMAIL:
      'e mail|email|mail!|correio electronico|correio eletronico|correio eletrónico|endereco de email|endereço de e mail',
    USERNAME: 'utilizador|nome de utilizador|usuario|usuário|nome de usuario|nome de usuário|login!|insta!|pppoe user',
    ID: '# de cliente|# cliente|cliente #|codigo do cliente|código do cliente|# pedido|# do pedido|pedido|# encomenda|# de encomenda|encomenda|# contrato|# do contrato|contrato|# fatura|fatura #|# socio|# de socio|socio|sócio|# reserva|# de reserva|reserva|referencia|referência|ref|v ref|n ref|# processo interno|# protocolo|protocolo|# de inscricao|# inscricao|inscricao|inscrição|# utente|# de utente|cns|cartao nacional de saude|cns do cidadao|# beneficiario|documento|# documento|# do documento|identidade|# de identificacao|bilhete de identidade|b i!|# bi|ie!|cpe|cil!|# ticket|ticket|titulo de residencia|título de residência|autorizacao de residencia|# do chassi|chassi|renavam|titulo de eleitor|título de eleitor|crm!|# oab|oab!|leitor!',
    'ID/EMPLOYEE_ID':
      '# de funcionario|# funcionario|# mecanografico|matricula!|matrícula!|# colaborador|# de trabalhador',
    'ID/BR_CPF': 'cpf|cpf #|# cpf|cpf mf',
    'ID/BR_RG': 'rg!|rg #|registro geral',
    'ID/PT_NIF': 'nif|contribuinte|# contribuinte|# de contribuinte|nif #',
    'ID/TAX_ID_NUMBER': 'cnpj|nipc|pis|pis pasep|nit!',
    'ID/PT_CC': 'cartao de cidadao|cartão de cidadão|cc #|# cc|# cartao de cidadao',
    'ID/NATIONAL_ID_NUMBER': 'niss|# seguranca social|# de seguranca social|# da seguranca social',
    'ID/PASSPORT_NUMBER': 'passaporte|# passaporte|# do passaporte|passaporte #',
    'ID/DRIVER_LICENSE_NUMBER': 'carta de conducao|carta de condução|cnh|# cnh|carta de conducao #',
    'ID/CASE_NUMBER':
      'processo|# processo|# do processo|processo #|sinistro|# sinistro|# do sinistro|autos|boletim de ocorrencia|boletim de ocorrência|bo!|# bo|inquerito|inquérito|nuipc',
    'ID/INSURANCE_POLICY_NUMBER': 'apolice|apólice|# apolice|# da apolice|apolice #',
    'ID/MEDICAL_RECORD_NUMBER':
      'prontuario|prontuário|# prontuario|processo clinico|processo clínico|# do processo clinico|# paciente|sns!|# sns',
    'ID/STUDENT_ID': '# de aluno|# aluno|# matricula',
    'ID/PARCEL_TRACKING_NUMBER': 'rastreio|codigo de rastreio|código de rastreio|rastreamento|# de seguimento',
    BANK: 'conta!|conta corrente|# de conta|# conta|conta #|nib|agencia|agência|conta bancaria|conta bancária|pix|chave pix|debito direto|banco agencia conta|ag!',
    CARD: 'cartao|cartão|# cartao|# do cartao|cartao de credito|cartão de crédito|final!|cartao #',
    'CARD/CREDIT_CARD_EXPIRATION': 'validade|val!|data de validade|vencimento do cartao|valido ate',
    'CARD/CREDIT_CARD_CVV': 'codigo de seguranca!|código de segurança!',
    DOB: 'data de nascimento|data nasc|data de nasc|nascimento!|nascido em|nascida em|nascido a|nascida a|dn!|d n!|dt nasc|data nascimento|dtnasc|nasc!',
    SECRET:
      'senha|palavra passe|palavra chave|password|senha wifi|senha do wifi|codigo de acesso|código de acesso|senha provisoria|senha provisória|codigo do portao|contra senha|pppoe pass',
    'SECRET/PIN': 'pin!|codigo pin|código pin|pin sms',
    'SECRET/ONE_TIME_PASSCODE': 'codigo de verificacao|código de verificação|codigo sms|token!|codigo de confirmacao',
    PLATE: 'placa|matricula do veiculo|matrícula do veículo|placa do veiculo|viatura matricula',
    IP: 'endereco ip|endereço ip|ip!',
    'IP/MAC_ADDRESS': 'endereco mac|endereço mac',
    'IP/DEVICE_SERIAL_NUMBER': '# de serie|# serie',
    LOCATION:
      'cidade|localidade|concelho|distrito|freguesia|municipio|município|estado!|uf!|pais|país|bairro|naturalidade|natural de|local!|local de nascimento|municipio de nasc|destino!|origem!',
    ORGANIZATION:
      'empresa|empregador|entidade patronal|entidade|razao social|razão social|escola!|universidade|hospital!|clinica!|banco!|seguradora|orgao|órgão|instituicao|instituição|unidade!|servico de financas|loja!',
    DATE: 'data!|data de internamento|data da alta|data do sinistro|data de emissao|data de emissão|data de admissao|data de admissão|data do fato|data de entrada|data de inicio|consulta!|proxima consulta|próxima consulta|enviado!|devolver|periodo!|data do obito|obito',
    AGE: 'idade',
    HEALTH:
      'diagnostico|diagnóstico|antecedentes|tratamento|alergias|medicacao|medicação|medicamentos|queixa principal|motivo da consulta|tipo sanguineo|grupo sanguineo|patologias|doencas|doenças|historico|hipotese diagnostica',
    NRP: 'nacionalidade|religiao|religião|raca cor|raça cor|raca|etnia',
    JOB: 'profissao|profissão|cargo|funcao|função|ocupacao|ocupação|categoria profissional|vaga!',
    MONEY:
      'salario|salário|vencimento!|ordenado|remuneracao|remuneração|renda!|rendimento|valor!|saldo!|liquido a receber|aluguel!|caucao|caução',
    NONE: 'assunto|sexo|genero|género|gênero|estado civil|quantidade|qtd|preco|preço|total|hora|horario|horário|observacoes|observações|obs|idioma|altura|peso|nome do produto|nome do arquivo|# artigo|# pagina|versao|versão|quarto!|tipo|motivo!|resultado|anexo|anexos|andar!',
  },
};
